import type { Repository } from '../../store/repository.ts';
import { createKeyedHash } from '../../store/keyed-hash.ts';

/**
 * Derives the Firebase password with a server-side key. Otherwise the typed password would work at
 * Identity Toolkit, which has no login delays or required passkeys, and lets an account change its
 * email address or delete itself.
 */
export type AccountPassword = (uid: string, password: string) => Promise<string>;

export function createAccountPassword(repository: Repository): AccountPassword {
  const hash = createKeyedHash(repository, 'passwords');
  return (uid, password) => hash(JSON.stringify([uid, password]));
}
