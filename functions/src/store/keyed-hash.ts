import { createHmac, randomBytes } from 'node:crypto';
import type { Repository } from './repository.ts';

/**
 * HMAC-SHA256 of personal data, in base64url. The key is created at first use and shared by all
 * instances.
 * @param name document id of the key
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
