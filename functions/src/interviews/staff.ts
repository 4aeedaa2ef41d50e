import { applicant } from '@sunfront/contract/entities/index';
import { USERNAME, USERS } from '@sunfront/contract/api/users';
import { manages } from '@sunfront/contract/roles';
import type { User } from '../auth/sessions/users.ts';
import type { StaffMember } from '../mail/interviews/staff-mails.ts';
import { apiMessages } from '../messages/api.ts';
import { invalidField } from '../runtime/errors.ts';
import type { Documents, Stored } from '../store/repository.ts';

/** Those of the users who manage applications and have an address, by uid. */
export async function readStaff(
  documents: Documents,
  uids: readonly string[],
): Promise<Map<string, StaffMember>> {
  const distinct = [...new Set(uids)].filter((uid) => USERNAME.test(uid));
  const found = await documents.getAll(distinct.map((id) => ({ collection: USERS, id })));
  const staff = found.filter(isInterviewer).map(({ id, name, email }): StaffMember => {
    return { uid: id, name: String(name ?? ''), email: String(email ?? '') };
  });
  return new Map(staff.map((member) => [member.uid, member]));
}

function isInterviewer(user: Stored | null): user is Stored {
  const role = user?.['role'] as User['role'] | undefined;
  return Boolean(role) && manages(role!, applicant);
}

/** @param known stay allowed after they lose the role @throws HttpError 422 */
export function refuseOthers(
  interviewers: readonly string[],
  staff: ReadonlyMap<string, StaffMember>,
  known: readonly string[] = [],
): void {
  const isAllowed = (uid: string) => staff.has(uid) || known.includes(uid);
  if (interviewers.every(isAllowed)) return;
  throw invalidField('interviewers', apiMessages.interviews.notInterviewer);
}

export function namesOf(
  uids: readonly string[],
  staff: ReadonlyMap<string, StaffMember>,
): string[] {
  return uids.map((uid) => staff.get(uid)?.name || uid);
}
