/** The suites' environments (see scripts/test.mjs). */
export const suites = parse('SUITES');

/** With one more that has only the emulators that store data. */
export const stores = parse('STORES');

function parse(name: string): Record<string, string>[] {
  return JSON.parse(process.env[name] ?? '[{}]');
}
