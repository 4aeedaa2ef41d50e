/** The text as HTML shows it, in an element or in an attribute between double quotes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
