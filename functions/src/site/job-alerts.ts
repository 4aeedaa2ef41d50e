import { timingSafeEqual } from 'node:crypto';
import { jobAlert } from '@sunfront/contract/entities/index';
import type { JobAlert } from '@sunfront/contract/entities/job-alert';
import { canonicalEmail } from '@sunfront/contract/text/email';
import { createKeyedHash } from '../store/keyed-hash.ts';
import { hash } from '../store/record.ts';
import type { Repository, Stored } from '../store/repository.ts';

export type StoredAlert = Stored & JobAlert;

/** One subscription for each address. */
export function alertId(email: string): string {
  return hash(JSON.stringify([jobAlert.path, canonicalEmail(email)]));
}

/**
 * Returns the secret of a subscription's links. It is derived from a key of the deployment and not
 * stored, because every mail contains it.
 */
export async function alertToken(repository: Repository, id: string): Promise<string> {
  return `${id}.${await signatureOf(repository, id)}`;
}

/** Returns the id of the subscription, which may have ended; undefined for a forged token. */
export async function verifyAlertToken(
  repository: Repository,
  token: unknown,
): Promise<string | undefined> {
  const parts = typeof token === 'string' && /^([\w-]{32})\.([\w-]{43})$/.exec(token);
  if (!parts) return undefined;
  const [, id = '', signature = ''] = parts;
  const expected = Buffer.from(await signatureOf(repository, id));
  return timingSafeEqual(Buffer.from(signature), expected) ? id : undefined;
}

/** Undefined for a forged token, and for a subscription that has ended. */
export async function findAlert(
  repository: Repository,
  token: unknown,
): Promise<StoredAlert | undefined> {
  const id = await verifyAlertToken(repository, token);
  const alert = id === undefined ? null : await repository.get(jobAlert.path, id);
  return isActive(alert) ? alert : undefined;
}

/** Unconfirmed ones are active too. */
export function isActive(alert: Stored | null): alert is StoredAlert {
  return alert !== null && String(alert['ends_at']) > new Date().toISOString();
}

/** The key is read once. */
const signers = new WeakMap<Repository, ReturnType<typeof createKeyedHash>>();

function signatureOf(repository: Repository, id: string): Promise<string> {
  const signer = signers.get(repository) ?? createKeyedHash(repository, jobAlert.path);
  signers.set(repository, signer);
  return signer(id);
}
