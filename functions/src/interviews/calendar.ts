import { randomBytes } from 'node:crypto';
import { applicant } from '@sunfront/contract/entities/index';
import { USERS } from '@sunfront/contract/api/users';
import { manages } from '@sunfront/contract/roles';
import { DAY } from '@sunfront/contract/text/time-zone';
import type { User } from '../auth/sessions/users.ts';
import { calendarFile } from '../mail/interviews/calendar-file.ts';
import { recordAddress } from '../mail/notices.ts';
import { mailMessages } from '../messages/mails.ts';
import { sha256 } from '../store/record.ts';
import type { Repository } from '../store/repository.ts';
import { listFrom } from './list.ts';

/** Days of past interviews in the calendar. */
const PAST_DAYS = 30;

/** Replaces the previous secret, of which only the hash is stored. */
export async function createCalendarSecret(
  repository: Repository,
  uid: string,
): Promise<{ secret: string; created_at: string }> {
  const secret = randomBytes(32).toString('base64url');
  const created_at = new Date().toISOString();
  await repository.write<User>(USERS, uid, (current) => {
    return (
      current && { ...current, calendar_hash: sha256(secret), calendar_created_at: created_at }
    );
  });
  return { secret, created_at };
}

export async function deleteCalendarSecret(repository: Repository, uid: string): Promise<void> {
  await repository.write<User>(USERS, uid, (current) => {
    if (!current) return null;
    const { calendar_hash: _, calendar_created_at: _time, ...rest } = current;
    return rest;
  });
}

/** `''` for none. */
export async function calendarCreatedAt(repository: Repository, uid: string): Promise<string> {
  return String((await repository.get(USERS, uid))?.['calendar_created_at'] ?? '');
}

/** Returns the user whose calendar it is, if they still manage applications. */
export async function calendarUser(
  repository: Repository,
  secret: string,
): Promise<string | undefined> {
  if (!/^[\w-]{43}$/.test(secret)) return undefined;
  const found = await repository.transact(({ where }) =>
    where<User>(USERS, 'calendar_hash', sha256(secret)),
  );
  return found.find(({ role }) => role && manages(role, applicant))?.id;
}

/** Names candidate and job only, because calendar apps copy it to other servers. */
export async function calendarOf(
  repository: Repository,
  uid: string,
  origin: string,
): Promise<string> {
  const from = new Date(Date.now() - PAST_DAYS * DAY).toISOString();
  const all = await listFrom(repository, from);
  const own = all.filter(
    ({ state, interviewers }) => state === 'booked' && interviewers.includes(uid),
  );
  const { event, calendar } = mailMessages.notices.interview;
  return calendarFile(
    'PUBLISH',
    own.map(
      ({ id, full_name, job_title, start, length, sequence, updated_at, application_id }) => ({
        id,
        start,
        length,
        sequence: sequence ?? 0,
        changed_at: updated_at,
        summary: event(full_name, job_title),
        place: '',
        url: recordAddress(origin, applicant, application_id),
      }),
    ),
    calendar,
  );
}
