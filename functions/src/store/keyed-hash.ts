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

const signers = new WeakMap<Repository, Map<string, ReturnType<typeof createKeyedHash>>>();

/** The signature of a link. @param name of a key that is read once */
export function sign(repository: Repository, name: string, text: string): Promise<string> {
  const known = signers.get(repository) ?? new Map<string, ReturnType<typeof createKeyedHash>>();
  signers.set(repository, known);
  const signer = known.get(name) ?? createKeyedHash(repository, name);
  known.set(name, signer);
  return signer(text);
}

async function loadKey(repository: Repository, name: string): Promise<string> {
  const stored = await repository.write<{ value: string }>(
    'keys',
    name,
    (current) => current ?? { value: randomBytes(32).toString('base64url') },
  );
  return stored!.value;
}
