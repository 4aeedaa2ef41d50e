import { jobAlert } from '@sunfront/contract/entities/index';
import type { JobAlert } from '@sunfront/contract/entities/job-alert';
import { canonicalEmail } from '@sunfront/contract/text/email';
import { sign } from '../store/keyed-hash.ts';
import { hash } from '../store/record.ts';
import type { Repository, Stored } from '../store/repository.ts';
import { equalsSecret } from '../text/equals-secret.ts';

export type StoredAlert = Stored & JobAlert;

/** One subscription for each address. */
export function alertId(email: string): string {
  return hash(JSON.stringify([jobAlert.path, canonicalEmail(email)]));
}

/**
 * Returns the secret of a subscription's links. It is derived from a key of the deployment and not
 * stored, because every mail contains it. It names the request, so that a link does not confirm a
 * later request for the same address.
 */
export async function alertToken(
  repository: Repository,
  { id, request_id: request }: Pick<StoredAlert, 'id' | 'request_id'>,
): Promise<string> {
  return `${id}.${request}.${await signatureOf(repository, id, request)}`;
}

/** The subscription may have ended, and its address may have another one since. */
interface Link {
  id: string;
  request: string;
}

/** Returns undefined for a forged token. */
export async function verifyAlertToken(
  repository: Repository,
  token: unknown,
): Promise<Link | undefined> {
  const parts = typeof token === 'string' && /^([\w-]{32})\.(\w{32})\.([\w-]{43})$/.exec(token);
  if (!parts) return undefined;
  const [, id = '', request = '', signature] = parts;
  const expected = await signatureOf(repository, id, request);
  return equalsSecret(signature, expected) ? { id, request } : undefined;
}

/** Undefined for a forged token, and for a subscription that has ended. */
export async function findAlert(
  repository: Repository,
  token: unknown,
): Promise<StoredAlert | undefined> {
  const link = await verifyAlertToken(repository, token);
  const alert = link ? await repository.get(jobAlert.path, link.id) : null;
  return isActive(alert) && alert.request_id === link?.request ? alert : undefined;
}

/** Unconfirmed ones are active too. */
export function isActive(alert: Stored | null): alert is StoredAlert {
  return alert !== null && String(alert['ends_at']) > new Date().toISOString();
}

function signatureOf(repository: Repository, id: string, request: string): Promise<string> {
  return sign(repository, jobAlert.path, JSON.stringify([id, request]));
}
