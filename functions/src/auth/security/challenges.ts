import { randomBytes } from 'node:crypto';
import { hash } from '../../store/record.ts';
import type { Repository } from '../../store/repository.ts';

const CHALLENGES = 'challenges';
/** Milliseconds. */
export const CHALLENGE_TTL = 5 * 60 * 1000;

interface Challenge {
  kind: 'login' | 'register';
  /** `''` for a login. */
  uid: string;
  expires_at: number;
}

/** @param uid `''` for a login */
export async function createChallenge(
  repository: Repository,
  kind: Challenge['kind'],
  uid = '',
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(32));
  const made: Challenge = { kind, uid, expires_at: Date.now() + CHALLENGE_TTL };
  await repository.write<Challenge>(CHALLENGES, hash(base64url(bytes)), () => made);
  return bytes;
}

export async function consumeChallenge(
  repository: Repository,
  value: string,
  kind: Challenge['kind'],
  uid = '',
): Promise<boolean> {
  const id = hash(value);
  const found = await repository.transact(async (documents) => {
    const made = await documents.get<Challenge>(CHALLENGES, id);
    if (made) documents.delete(CHALLENGES, id);
    return made;
  });
  return found?.kind === kind && found.uid === uid && found.expires_at > Date.now();
}

export function deleteOldChallenges({ repository }: { repository: Repository }): Promise<number> {
  return repository.deleteWhere(CHALLENGES, 'expires_at', '<', Date.now());
}

/** Returns `''` for an invalid response. */
export function challengeIn({ response }: { response?: { clientDataJSON?: unknown } }): string {
  try {
    const data = Buffer.from(String(response?.clientDataJSON), 'base64url').toString();
    return String((JSON.parse(data) as { challenge?: unknown }).challenge);
  } catch {
    return '';
  }
}

export function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
