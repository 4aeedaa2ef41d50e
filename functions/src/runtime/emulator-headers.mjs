// @ts-check

/**
 * Adapts a header of firebase.json for the emulators. HSTS is dropped, because browsers would
 * remember it behind a TLS proxy. JavaScript, because scripts read this file before the build.
 * @param {{ key: string, value: string }} header
 * @param {string[]} origins of the emulators
 * @returns {{ key: string, value: string }[]} the header, or none
 * @throws Error for a policy without connect-src
 */
export function emulatorHeader({ key, value }, origins) {
  const name = key.toLowerCase();
  if (name === 'strict-transport-security') return [];
  if (name !== 'content-security-policy') return [{ key, value }];
  const directives = value.split(';').map((directive) => directive.trim());
  const index = directives.findIndex((directive) => /^connect-src\s/i.test(directive));
  if (index === -1) throw new Error('The content security policy has no connect-src');
  directives[index] = [directives[index], ...origins].join(' ');
  return [{ key, value: directives.join('; ') }];
}
