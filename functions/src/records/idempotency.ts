import { apiMessages } from '../messages/api.ts';
import { HttpError } from '../runtime/errors.ts';
import { hash } from '../store/record.ts';
import type { Stored } from '../store/repository.ts';

/** Is stored with the records of a request, to recognise its repeats. */
export function fingerprintOf(...content: unknown[]): string {
  return hash(JSON.stringify(content));
}

/**
 * @param stored a record that the same Idempotency-Key has created
 * @throws HttpError 409 if the first request had other content
 */
export function refuseOtherContent(stored: Stored, fingerprint: string): void {
  if (stored['fingerprint'] !== fingerprint) {
    throw new HttpError(409, apiMessages.requests.idempotencyKeyUsed);
  }
}
