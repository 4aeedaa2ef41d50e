import { applicant } from '@sunfront/contract/entities/applicant';
import { dayIn } from '@sunfront/contract/text/time-zone';
import type { ReactNode } from 'react';
import { useStore } from '../../browser/use-store.ts';
import { dateLanguage, formatPeriod } from '../format/format.ts';
import { messages } from '../messages/interviews.tsx';
import { useAssignees } from '../records/use-assignees.ts';
import { useTimeZone } from '../records/use-site-settings.ts';

interface PeriodProps {
  /** ISO 8601. */
  start: string;
  /** Minutes. */
  length: number;
}

/** In the company's time zone, and in the user's if it shows another time. */
export function Period({ start, length }: PeriodProps) {
  useStore(dateLanguage);
  const timeZone = useTimeZone();
  const own = ownPeriod(start, length, timeZone);
  const time = <time dateTime={start}>{formatPeriod(start, length, timeZone)}</time>;
  if (!own) return time;
  return (
    <>
      {messages.inZone(time, timeZone)} <small>{own}</small>
    </>
  );
}

/** Returns a text with the user's time; `''` if it is the company's. */
export function ownPeriod(start: string, length: number, timeZone: string): string {
  const own = formatPeriod(start, length);
  if (own === formatPeriod(start, length, timeZone)) return '';
  const zone = ownTimeZone();
  const time = Date.parse(start);
  const isSameDay = dayIn(time, zone) === dayIn(time, timeZone);
  return messages.yours(isSameDay ? formatPeriod(start, length, undefined, false) : own, zone);
}

/** The browser's IANA time zone. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A link, if it is an address of the web. */
export function Place({ place }: { place: string }): ReactNode {
  const address = place.trim();
  if (!isWebAddress(address)) return <bdi>{address}</bdi>;
  return (
    <a href={address} target="_blank" rel="noreferrer" dir="ltr">
      {address}
    </a>
  );
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

export function Interviewers({ uids }: { uids: readonly string[] }) {
  const { nameOf } = useAssignees(applicant);
  return uids.map((uid, index) => (
    <span key={uid}>
      {index > 0 && ', '}
      <bdi>{nameOf(uid)}</bdi>
    </span>
  ));
}
