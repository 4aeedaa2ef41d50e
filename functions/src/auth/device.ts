import { BROWSER_MAP, OS_MAP, parse } from 'bowser';

// Bowser returns the first words of unknown User-Agents, which may be anything.
const BROWSERS = new Set(Object.values(BROWSER_MAP));
const SYSTEMS = new Set(Object.values(OS_MAP));

/** Returns browser and operating system, such as `Firefox on Windows`; `''` if unknown. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return '';
  // No browser sends more.
  const { browser, os } = parse(userAgent.slice(0, 512));
  const known = [
    BROWSERS.has(browser.name ?? '') && browser.name,
    SYSTEMS.has(os.name ?? '') && os.name,
  ];
  return known.filter(Boolean).join(' on ');
}
