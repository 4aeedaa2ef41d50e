/** The environments of the suites that a check runs over (see scripts/test.mjs); without it, the present one. */
export const suites: Record<string, string>[] = JSON.parse(process.env['SUITES'] ?? '[{}]');
