/** The suites' environments (see scripts/test.mjs). */
export const suites: Record<string, string>[] = JSON.parse(process.env['SUITES'] ?? '[{}]');
