import { hasEnded, isWithdrawn } from '@sunfront/contract/entities/applicant';
import { applicant } from '@sunfront/contract/entities/index';
import { parseContact } from '@sunfront/contract/text/contact';
import { apiMessages } from '../messages/api.ts';
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

/** Returns the reason why no interview can be proposed, or undefined. */
export function obstacleOf(application: Stored): string | undefined {
  const { withdrawn, ended } = apiMessages.interviews;
  if (isWithdrawn(application)) return withdrawn;
  if (hasEnded(application['stage'])) return ended;
  return addressOf(application) ? undefined : apiMessages.records.noAddress(applicant.singular);
}

/** The candidate's address; `''` if unknown. */
export function addressOf(application: Record<string, unknown>): string {
  return parseContact(String(application[applicant.reply!.to] ?? '')).email;
}
