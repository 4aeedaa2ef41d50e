import { hasEnded, isWithdrawn } from '@sunfront/contract/entities/applicant';
import { applicant } from '@sunfront/contract/entities/index';
import { parseContact } from '@sunfront/contract/text/contact';
import { apiMessages } from '../messages/api.ts';
import { HttpError } from '../runtime/errors.ts';
import type { Documents, Stored } from '../store/repository.ts';

/** Null for an application that does not exist, also in the trash. */
export async function getApplication(documents: Documents, id: string): Promise<Stored | null> {
  const found = await documents.get<Stored>(applicant.path, id);
  return found && { ...found, id };
}

/** Whether its open interviews are cancelled. */
export function isClosed(application: Record<string, unknown> | null): boolean {
  return !application || isWithdrawn(application) || application['stage'] === 'rejected';
}

/** @throws HttpError 409 if it is withdrawn or has ended */
export function refuseClosed(application: Stored): void {
  const { withdrawn, ended } = apiMessages.interviews;
  if (isWithdrawn(application)) throw new HttpError(409, withdrawn);
  if (hasEnded(application['stage'])) throw new HttpError(409, ended);
}

/** The candidate's address; `''` if unknown. */
export function addressOf(application: Record<string, unknown>): string {
  return parseContact(String(application[applicant.reply!.to] ?? '')).email;
}
