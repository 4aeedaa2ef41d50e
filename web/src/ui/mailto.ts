/**
 * The `mailto:` address (RFC 6068) of an e-mail address and of nobody else: whatever stands in the text,
 * it names no further recipient and sets no field.
 */
export function mailto(email: string): string {
  const at = email.lastIndexOf('@');
  const parts = at === -1 ? [email] : [email.slice(0, at), email.slice(at + 1)];
  return `mailto:${parts.map(encodeURIComponent).join('@')}`;
}
