// @ts-check

/**
 * A header of firebase.json as it is sent among emulators, by Hosting's and by the functions: the page may
 * reach them where it reaches Google in production, and browsers are not told to insist on HTTPS, which
 * means nothing over plain HTTP and which a proxy with TLS in front would make them keep.
 * JavaScript, because the scripts read it before anything is built.
 * @param {{ key: string, value: string }} header
 * @param {string[]} origins of the emulators
 * @returns {{ key: string, value: string }[]} that header, or none.
 * @throws Error for a policy without connect-src, of which nothing could be extended.
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
