import { BROWSER_MAP, OS_MAP, parse } from 'bowser';

// Bowser returns arbitrary words of unknown User-Agents.
const BROWSERS = new Set(Object.values(BROWSER_MAP));
const SYSTEMS = new Set(Object.values(OS_MAP));

/** For example `Firefox on Windows`; `''` if unknown. */
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
