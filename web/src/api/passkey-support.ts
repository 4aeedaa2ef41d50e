/** Returns whether the page has a host name: browsers do not allow passkeys for IP addresses. */
export function isNamed(): boolean {
  return !/^[\d.]+$|:/.test(location.hostname);
}

/** Returns the address of a path at `localhost`; by default, the path of this page. */
export function sameAtLocalhost(path = location.pathname): string {
  const url = new URL(path, location.href);
  url.hostname = 'localhost';
  return url.href;
}

/** Returns whether passkeys work in this browser and at this address. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && isNamed();
}
