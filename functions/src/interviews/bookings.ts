import { BOOKINGS } from '@sunfront/contract/api/interview';
import { interview } from '@sunfront/contract/entities/index';
import type { Interview } from '@sunfront/contract/entities/interview';
import type { StoredInterview } from '../mail/interviews/invitation.ts';
import type { Documents, Repository } from '../store/repository.ts';
import { listFrom } from './list.ts';

/** ISO 8601. */
interface Period {
  start: string;
  end: string;
}

interface StoredBookings {
  /** By interview. They count only while the interview is booked at this time. */
  periods: Record<string, Period>;
  /** The last end. */
  until: string;
}

type Appointment = Pick<Interview, 'start' | 'length' | 'interviewers'>;

interface Bookings {
  /** The interviewers who have another interview then. */
  busyAt(start: string, length: number): string[];
  /** Call it after all reads of the transaction. */
  book(id: string, appointment: Appointment): void;
}

/**
 * Each interviewer has a document that every booking reads and writes, so that two candidates who
 * choose the same time contend.
 * @param except an interview, whose own bookings do not count
 */
export async function readBookings(
  documents: Documents,
  interviewers: readonly string[],
  except?: string,
): Promise<Bookings> {
  const now = new Date().toISOString();
  const targets = interviewers.map((id) => ({ collection: BOOKINGS, id }));
  const found = (await documents.getAll(targets)) as unknown as (StoredBookings | null)[];
  const all = found.map((stored) =>
    Object.entries(stored?.periods ?? {}).filter(([, { end }]) => end > now),
  );
  const ids = [...new Set(all.flat().map(([id]) => id))].filter((id) => id !== except);
  const interviews = await documents.getAll(ids.map((id) => ({ collection: interview.path, id })));
  const byId = new Map(ids.map((id, index) => [id, interviews[index] as StoredInterview | null]));
  const current = all.map((periods, index) =>
    periods.filter(([id, { start }]) => isBooked(byId.get(id), interviewers[index]!, start)),
  );
  return {
    busyAt(start, length) {
      const wanted = periodOf({ start, length });
      return interviewers.filter((_, index) =>
        current[index]!.some(([, other]) => overlap(wanted, other)),
      );
    },
    book(id, appointment) {
      for (const uid of appointment.interviewers) {
        const others = current[interviewers.indexOf(uid)] ?? [];
        write(documents, uid, [...others, [id, periodOf(appointment)]]);
      }
    },
  };
}

/** The proposed times ahead at which no interviewer has another interview. */
export async function freeSlots(
  documents: Documents,
  { id, slots, length, interviewers }: StoredInterview,
): Promise<string[]> {
  const now = new Date().toISOString();
  const bookings = await readBookings(documents, interviewers, id);
  return slots.filter((slot) => slot > now && bookings.busyAt(slot, length).length === 0);
}

function write(documents: Documents, uid: string, periods: [string, Period][]): void {
  const until = periods
    .map(([, { end }]) => end)
    .toSorted()
    .at(-1)!;
  documents.set<StoredBookings>(BOOKINGS, uid, { periods: Object.fromEntries(periods), until });
}

function isBooked(other: StoredInterview | null | undefined, uid: string, start: string): boolean {
  return other?.state === 'booked' && other.start === start && other.interviewers.includes(uid);
}

/** After writes that bypassed the API, such as an import. Also deletes past bookings. */
export async function rebuildBookings(repository: Repository): Promise<void> {
  const now = new Date().toISOString();
  await repository.deleteWhere(BOOKINGS, 'until', '<', now);
  const booked = (await listFrom(repository, now)).filter(({ state }) => state === 'booked');
  for (const uid of new Set(booked.flatMap(({ interviewers }) => interviewers))) {
    const own = booked.filter(({ interviewers }) => interviewers.includes(uid));
    await repository.write<StoredBookings>(BOOKINGS, uid, (current) => {
      const periods = own.map((each) => [each.id, periodOf(each)] as const);
      const all = { ...current?.periods, ...Object.fromEntries(periods) };
      const until = Object.values(all)
        .map(({ end }) => end)
        .toSorted()
        .at(-1)!;
      return { periods: all, until };
    });
  }
}

function periodOf({ start, length }: Pick<Interview, 'start' | 'length'>): Period {
  return { start, end: new Date(Date.parse(start) + length * 60_000).toISOString() };
}

function overlap(one: Period, other: Period): boolean {
  return one.start < other.end && other.start < one.end;
}
