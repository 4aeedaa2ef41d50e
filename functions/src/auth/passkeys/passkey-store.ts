import type { Repository } from '../../store/repository.ts';
import { PASSKEYS } from '../sessions/users.ts';

export interface RelyingParty {
  id: string;
  origin: string;
}

/** Its id is the hash of the credential id, which may exceed Firestore's limit. */
export interface Passkey {
  uid: string;
  name: string;
  credential_id: string;
  /** COSE, in base64url. */
  public_key: string;
  /** Signature counter; 0 if unsupported. */
  counter: number;
  transports: string[];
  /** Milliseconds since 1970. */
  created_at: number;
  used_at: number | null;
}

export type StoredPasskey = Passkey & { id: string };

/** Oldest first. */
export async function listPasskeys(repository: Repository, uid: string): Promise<StoredPasskey[]> {
  const found = await repository.transact((documents) =>
    documents.where<Passkey>(PASSKEYS, 'uid', uid),
  );
  return found.sort((one, other) => one.created_at - other.created_at);
}

/** @returns the previous passkey; null if it is not the user's */
export function renamePasskey(
  repository: Repository,
  uid: string,
  id: string,
  name: string,
): Promise<Passkey | null> {
  return changePasskey(repository, uid, id, (current) => ({ ...current, name }));
}

export function removePasskey(
  repository: Repository,
  uid: string,
  id: string,
): Promise<Passkey | null> {
  return changePasskey(repository, uid, id, () => null);
}

/** Deletes the passkey if `make` returns null. */
export async function changePasskey(
  repository: Repository,
  uid: string,
  id: string,
  make: (current: Passkey) => Passkey | null,
): Promise<Passkey | null> {
  return repository.transact(async (documents) => {
    const current = await documents.get<Passkey>(PASSKEYS, id);
    if (current?.uid !== uid) return null;
    const next = make(current);
    if (next) documents.set(PASSKEYS, id, next);
    else documents.delete(PASSKEYS, id);
    return current;
  });
}
