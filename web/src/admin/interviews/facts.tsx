import { applicant } from '@sunfront/contract/entities/applicant';
import type { ReactNode } from 'react';
import { useStore } from '../../browser/use-store.ts';
import { dateLanguage, formatPeriod } from '../format/format.ts';
import { messages } from '../messages/interviews.tsx';
import { useAssignees } from '../records/use-assignees.ts';
import { useTimeZone } from '../records/use-time-zone.ts';

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
  const text = formatPeriod(start, length, timeZone);
  const own = formatPeriod(start, length);
  const time = <time dateTime={start}>{text}</time>;
  if (own === text) return time;
  return (
    <>
      {messages.inZone(time, timeZone)} <small>{messages.yours(own, ownTimeZone())}</small>
    </>
  );
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

export function isWebAddress(text: string): boolean {
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
