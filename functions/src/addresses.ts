import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Request } from 'express';
import type { Repository } from './repository.ts';

/**
 * Where the caller is, as our own front end saw it: with the app's `trust proxy`, the entries of
 * X-Forwarded-For that the caller wrote are passed over.
 */
export function callerAddress(req: Request): string {
  return network(req.ip ?? 'unknown');
}

/**
 * The address or, of an IPv6 one, its first 64 bits: a provider gives that network to one customer,
 * who is free to vary the rest. An IPv4 address in IPv6 form counts as itself.
 */
export function network(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.[\d.]+)$/i.exec(plain)?.[1];
  if (mapped || !isIPv6(plain)) return mapped ?? address;
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

/**
 * Turns what is personal (addresses, names that were typed) into keyed hashes. The key is made at
 * first use and shared by all instances.
 */
export function createKeyedHash(repository: Repository): (text: string) => Promise<string> {
  let key: Promise<string> | undefined;
  return async (text) => {
    key ??= loadKey(repository).catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return createHmac('sha256', await key)
      .update(text)
      .digest('base64url');
  };
}

async function loadKey(repository: Repository): Promise<string> {
  const stored = await repository.write<{ value: string }>(
    'keys',
    'addresses',
    (current) => current ?? { value: randomBytes(32).toString('base64url') },
  );
  return stored!.value;
}
