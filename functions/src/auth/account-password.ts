import type { Repository } from '../store/repository.ts';
import { createKeyedHash } from './keyed-hash.ts';

/**
 * Makes the password of a Firebase account from the one that the person types, with a key that only the server has.
 * With the typed password alone nobody signs in at Identity Toolkit, which knows neither login delays nor required
 * passkeys, and lets an account change its address or delete itself.
 */
export type AccountPassword = (uid: string, password: string) => Promise<string>;

export function createAccountPassword(repository: Repository): AccountPassword {
  const hash = createKeyedHash(repository, 'passwords');
  return (uid, password) => hash(JSON.stringify([uid, password]));
}
