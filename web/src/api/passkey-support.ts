/** Whether passkeys are of use at this address: browsers keep them for names alone. */
export function isNamed(): boolean {
  return !/^[\d.]+$|:/.test(location.hostname);
}

/** The address of that path at this computer's name; without one, of this page. */
export function sameAtLocalhost(path = location.pathname): string {
  const url = new URL(path, location.href);
  url.hostname = 'localhost';
  return url.href;
}

/** Whether this browser has passkeys, here. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && isNamed();
}
