import { createHmac, randomBytes } from 'node:crypto';
import type { Repository } from '../store/repository.ts';

/**
 * Turns personal texts (IP addresses, typed names, passwords) into keyed hashes. The key is made at first use, kept in
 * Firestore and shared by all instances.
 * @param name of the key's document.
 * @returns a function that makes SHA-256's HMAC of a text, in base64url.
 */
export function createKeyedHash(
  repository: Repository,
  name = 'addresses',
): (text: string) => Promise<string> {
  let key: Promise<string> | undefined;
  return async (text) => {
    key ??= loadKey(repository, name).catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return createHmac('sha256', await key)
      .update(text)
      .digest('base64url');
  };
}

async function loadKey(repository: Repository, name: string): Promise<string> {
  const stored = await repository.write<{ value: string }>(
    'keys',
    name,
    (current) => current ?? { value: randomBytes(32).toString('base64url') },
  );
  return stored!.value;
}
