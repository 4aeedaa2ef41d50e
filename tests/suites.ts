/** The suites' environments (see scripts/test.mjs); without it, the present environment. */
export const suites: Record<string, string>[] = JSON.parse(process.env['SUITES'] ?? '[{}]');
