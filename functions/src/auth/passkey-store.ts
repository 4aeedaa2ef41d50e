import type { Repository } from '../store/repository.ts';
import type { LoginDelay } from './login-delay.ts';
import { PASSKEYS } from './people.ts';
import type { SecurityLog } from './security-log.ts';

/** Whom a passkey is for: it is of use at that site alone. */
export interface RelyingParty {
  /** The site's host. */
  id: string;
  origin: string;
}

/** By a hash of the credential's id, which may be longer than a document's name. */
export interface Passkey {
  uid: string;
  name: string;
  credential_id: string;
  /** COSE, in base64url. */
  public_key: string;
  /** How often it was used, as far as it counts that. */
  counter: number;
  transports: string[];
  /** Milliseconds since 1970, both; null before the first use. */
  created_at: number;
  used_at: number | null;
}

/** What operations on passkeys work with. */
export interface PasskeyServices {
  repository: Repository;
  delay: LoginDelay;
  log: SecurityLog;
}

/** A person's passkeys, the oldest first. */
export async function list(
  { repository }: Pick<PasskeyServices, 'repository'>,
  uid: string,
): Promise<(Passkey & { id: string })[]> {
  const found = await repository.transact((documents) =>
    documents.where<Passkey>(PASSKEYS, 'uid', uid),
  );
  return found.sort((one, other) => one.created_at - other.created_at);
}

/** Renames a passkey. @returns it as it was; null where it is nobody's, or somebody else's */
export function rename(
  { repository }: PasskeyServices,
  uid: string,
  id: string,
  name: string,
): Promise<Passkey | null> {
  return changePasskey(repository, uid, id, (current) => ({ ...current, name }));
}

/** Removes a passkey. @returns as `rename` does */
export function remove(
  { repository }: PasskeyServices,
  uid: string,
  id: string,
): Promise<Passkey | null> {
  return changePasskey(repository, uid, id, () => null);
}

/** Changes a passkey of that person, atomically; with null it is deleted. Answers with what it was. */
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
