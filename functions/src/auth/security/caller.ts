import { isIPv6 } from 'node:net';
import { BROWSER_MAP, OS_MAP, parse } from 'bowser';
import type { Request } from 'express';

export interface Caller {
  ip: string;
  device: string;
}

export function callerOf(req: Request): Caller {
  return { ip: callerIp(req), device: deviceOf(req.get('user-agent')) };
}

/**
 * For IPv6, returns the network. `trust proxy` skips X-Forwarded-For entries that the caller wrote.
 */
export function callerIp(req: Request): string {
  return network(req.ip ?? 'unknown');
}

/** Reduces IPv6 addresses to 64 bits, because a customer can vary the rest. */
export function network(ip: string): string {
  const [plain = ''] = ip.split('%');
  const mapped = /^::ffff:(\d+\.[\d.]+)$/i.exec(plain)?.[1];
  if (mapped || !isIPv6(plain)) return mapped ?? ip;
  // An embedded IPv4 address replaces the last two groups.
  const [head = '', tail] = plain.replace(/[\d.]+\.\d+$/, '0:0').split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = Array<string>(8 - groups.length - rest.length).fill('0');
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

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
