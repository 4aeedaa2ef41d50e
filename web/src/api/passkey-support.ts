/** Whether passkeys are of use at this address: browsers keep them for names alone. */
export function isNamed(): boolean {
  return !/^[\d.]+$|:/.test(location.hostname);
}

/** Whether this browser has passkeys, here. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && isNamed();
}
