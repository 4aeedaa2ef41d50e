import { createHmac, randomBytes } from 'node:crypto';
import type { Repository } from '../store/repository.ts';

/**
 * Turns what is personal (IP addresses, names that were typed) into keyed hashes. The key is made at
 * first use, kept in Firestore and shared by all instances.
 * @returns a function that makes SHA-256's HMAC of a text, in base64url.
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
