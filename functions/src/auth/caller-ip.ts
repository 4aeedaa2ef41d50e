import { isIPv6 } from 'node:net';
import type { Request } from 'express';
import { deviceOf } from './device.ts';

/** Where a call came from, as the security log tells it. */
export interface Caller {
  ip: string;
  /** The browser and the system. */
  device: string;
}

export function callerOf(req: Request): Caller {
  return { ip: callerIp(req), device: deviceOf(req.get('user-agent')) };
}

/**
 * The IP address (or, of IPv6, the network) that the caller has, as our own front end saw it: with the app's
 * `trust proxy`, the entries of X-Forwarded-For that the caller wrote are passed over. `unknown` without any.
 */
export function callerIp(req: Request): string {
  return network(req.ip ?? 'unknown');
}

/**
 * The address or, of an IPv6 one, its first 64 bits: a provider gives that network to one customer,
 * who is free to vary the rest. An IPv4 address in IPv6 form counts as itself.
 */
export function network(ip: string): string {
  const [plain = ''] = ip.split('%');
  const mapped = /^::ffff:(\d+\.[\d.]+)$/i.exec(plain)?.[1];
  if (mapped || !isIPv6(plain)) return mapped ?? ip;
  // An IPv4 address at the end takes the place of the last two groups.
  const [head = '', tail] = plain.replace(/[\d.]+\.\d+$/, '0:0').split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = Array<string>(8 - groups.length - rest.length).fill('0');
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
