import { BROWSER_MAP, OS_MAP, parse } from 'bowser';

// Of what it does not know, Bowser makes a name of the first words, which may be anything.
const BROWSERS = new Set(Object.values(BROWSER_MAP));
const SYSTEMS = new Set(Object.values(OS_MAP));

/** The browser and the system that a User-Agent header names, such as `Firefox on Windows`; `''` for none that is known. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return '';
  // Read no further than any browser writes.
  const { browser, os } = parse(userAgent.slice(0, 512));
  const known = [
    BROWSERS.has(browser.name ?? '') && browser.name,
    SYSTEMS.has(os.name ?? '') && os.name,
  ];
  return known.filter(Boolean).join(' on ');
}
