/** Returns a URL (RFC 6068) whose encoding prevents further recipients and headers. */
export function mailto(email: string): string {
  const at = email.lastIndexOf('@');
  const parts = at === -1 ? [email] : [email.slice(0, at), email.slice(at + 1)];
  return `mailto:${parts.map(encodeURIComponent).join('@')}`;
}
