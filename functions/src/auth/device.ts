import { parse } from 'bowser';

/** The browser and the system that a User-Agent header names, such as `Firefox on Windows`; `''` for none that is known. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return '';
  // Read no further than any browser writes.
  const { browser, os } = parse(userAgent.slice(0, 512));
  return [browser.name, os.name].filter(Boolean).join(' on ');
}
