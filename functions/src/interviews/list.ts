import { UPCOMING_DAYS } from '@sunfront/contract/api/interview';
import { interview } from '@sunfront/contract/entities/index';
import { DAY, dayIn, DEFAULT_TIME_ZONE, fromLocal } from '@sunfront/contract/text/time-zone';
import type { StoredInterview } from '../mail/interviews/invitation.ts';
import { readSettings } from '../mail/notices.ts';
import type { Repository } from '../store/repository.ts';

/** Those that begin later, in any state, in order of time. @param time ISO 8601 */
export async function listFrom(repository: Repository, time: string): Promise<StoredInterview[]> {
  const where = { field: 'start', is: '>', value: time } as const;
  const found = await repository.list(interview.path, { newestFirst: true, where });
  return (found as StoredInterview[]).toSorted((one, other) => (one.start < other.start ? -1 : 1));
}

export async function listOf(
  repository: Repository,
  application: string,
): Promise<StoredInterview[]> {
  const where = { field: 'application_id', is: '==', value: application } as const;
  const found = await repository.list(interview.path, { newestFirst: true, where });
  return found as StoredInterview[];
}

/** Booked ones of today and the next days, in the company's time zone. */
export async function listUpcoming(
  repository: Repository,
  now = Date.now(),
): Promise<StoredInterview[]> {
  const zone = (await readSettings(repository))('time_zone') || DEFAULT_TIME_ZONE;
  const begin = startOfDay(now, 0, zone);
  const end = new Date(startOfDay(now, UPCOMING_DAYS + 1, zone)).toISOString();
  // Includes midnight.
  const found = await listFrom(repository, new Date(begin - 1).toISOString());
  return found.filter(({ state, start }) => state === 'booked' && start < end);
}

/** @param later days, which may have 23 or 25 hours */
export function startOfDay(now: number, later: number, zone: string): number {
  return fromLocal(Date.parse(dayIn(now, zone)) + later * DAY, zone);
}
