import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';

interface Person {
  name: string;
  email: string;
}

export interface CalendarEvent {
  /** Of the interview: all versions of an event have one UID. */
  id: string;
  sequence: number;
  /** ISO 8601. */
  start: string;
  /** Minutes. */
  length: number;
  summary: string;
  description?: string;
  place: string;
  /** ISO 8601, of the last change. */
  changed_at: string;
  organizer?: Person;
  /** The recipient; no file names the others. */
  attendee?: Person;
  url?: string;
}

type Method = keyof typeof ICalCalendarMethod;

/**
 * Times are in UTC, so that no file needs a definition of a zone, which would have to contain all
 * its future clock changes.
 * @param name of a calendar that apps subscribe to
 */
export function calendarFile(
  method: Method,
  events: readonly CalendarEvent[],
  name?: string,
): string {
  const calendar = ical({
    prodId: { company: 'Sunfront', product: 'Interviews', language: 'EN' },
    method: ICalCalendarMethod[method],
    // Seconds until apps read it again.
    ...(name && { name, ttl: 3600 }),
  });
  for (const event of events) calendar.createEvent(toEvent(method, event));
  return `${calendar.toString()}\r\n`;
}

function toEvent(method: Method, event: CalendarEvent) {
  const { id, sequence, start, length, summary, description, place, changed_at, url } = event;
  const { organizer, attendee } = event;
  const begin = new Date(start);
  return {
    id: `${id}@interviews.sunfront`,
    sequence,
    start: begin,
    end: new Date(begin.getTime() + length * 60_000),
    stamp: new Date(changed_at),
    summary,
    ...(description && { description }),
    ...(place && { location: place }),
    ...(url && { url }),
    ...(organizer && { organizer: toPerson(organizer, organizer.email) }),
    ...(attendee && {
      attendees: [
        {
          ...toPerson(attendee),
          role: ICalAttendeeRole.REQ,
          // Both have agreed, so no answer is asked for.
          status: ICalAttendeeStatus.ACCEPTED,
          rsvp: false,
        },
      ],
    }),
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

/** A quotation mark would end the name, and an address could follow (RFC 5545, section 3.2). */
function toPerson({ name, email }: Person, fallback = ''): Person {
  return { name: (name || fallback).replaceAll('"', "'"), email };
}
