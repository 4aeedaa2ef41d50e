/** Browsers do not allow passkeys for IP addresses. */
export function isHostName(): boolean {
  return !/^[\d.]+$|:/.test(location.hostname);
}

/** Defaults to the path of this page. */
export function localhostUrl(path = location.pathname): string {
  const url = new URL(path, location.href);
  url.hostname = 'localhost';
  return url.href;
}

export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && isHostName();
}
