/** BCP 47 tag. */
export interface Locale {
  locale: string;
}

/** Numbers use the language's digits. */
export function interpolate(
  { locale }: Locale,
  text: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return text.replace(/\{(\w+)\}/g, (name, key: string) => {
    const value = (Object.hasOwn(values, key) ? values[key] : undefined) ?? name;
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value;
  });
}
