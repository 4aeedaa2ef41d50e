/** The BCP 47 tag by which numbers are written. */
export interface Locale {
  locale: string;
}

/** A text with values in place of their names, numbers in the language's digits. */
export function fill(
  { locale }: Locale,
  text: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return text.replace(/\{(\w+)\}/g, (name, key: string) => {
    const value = values[key] ?? name;
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value;
  });
}
