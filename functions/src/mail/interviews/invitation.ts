import { applicant, type Applicant } from '@sunfront/contract/entities/applicant';
import type { Interview } from '@sunfront/contract/entities/interview';
import { formatMoment, formatZone } from '@sunfront/contract/messages/format';
import type { Language, Messages } from '@sunfront/contract/messages/index';
import { DEFAULT_TIME_ZONE } from '@sunfront/contract/text/time-zone';
import type { Repository, Stored } from '../../store/repository.ts';
import { type MailTextOf, readMailTexts } from '../automatic-texts.ts';
import type { CalendarFile } from '../mail-draft.ts';
import { readSettings, type SettingOf } from '../notices.ts';
import { senderAddress } from '../sender.ts';
import { calendarFile, type CalendarEvent } from './calendar-file.ts';
import { jobTitleIn } from '../job-title.ts';

export type StoredInterview = Stored & Interview;

export type Occasion = 'booked' | 'moved' | 'cancelled' | 'reminder';

export interface InterviewSender {
  settingOf: SettingOf;
  /** For links; `''` for none. */
  origin: string;
}

export interface TextSender extends InterviewSender {
  textOf: MailTextOf;
  /** Missing in previews. */
  titleIn?: (interview: Interview, language: Language) => Promise<string>;
}

export async function readSender(repository: Repository, origin: string): Promise<TextSender> {
  const settingOf = await readSettings(repository);
  const textOf = await readMailTexts(repository, settingOf);
  const titleIn: TextSender['titleIn'] = async ({ application_id, job_title }, language) => {
    const application = await repository.get(applicant.path, application_id);
    return application
      ? jobTitleIn(repository, application as Stored & Applicant, language)
      : job_title;
  };
  return { settingOf, textOf, origin, titleIn };
}

export function fileOf(
  interview: StoredInterview,
  sender: InterviewSender,
  event: Pick<CalendarEvent, 'summary' | 'attendee'>,
): CalendarFile {
  const method = interview.state === 'booked' ? 'REQUEST' : 'CANCEL';
  const { id, start, length, place, sequence, updated_at } = interview;
  const shown: CalendarEvent = {
    ...event,
    id,
    start,
    length,
    place,
    sequence: sequence ?? 0,
    changed_at: updated_at,
    organizer: organizerOf(sender),
  };
  return { method, content: calendarFile(method, [shown]) };
}

/** Calendar apps require an address, the same one for all versions of an event. */
function organizerOf({ settingOf }: InterviewSender) {
  const email = settingOf('reply_address') || senderAddress();
  return { name: settingOf('company_name'), email };
}

/** An erasure of the application deletes the mail. */
export function aboutOf({ application_id }: StoredInterview) {
  return { collection: applicant.path, record: application_id };
}

/** A retry or another instance writes no second mail. */
export function mailId(
  { id, sequence, start }: StoredInterview,
  occasion: string,
  to: string,
): string {
  const version = occasion === 'reminder' ? start.replaceAll(/\D/g, '') : String(sequence ?? 0);
  return `interview-${id}-${occasion}-${version}-${to}`;
}

/** Date, time and zone; `''` until a time is agreed. */
export function timeOf(
  { start }: Pick<Interview, 'start'>,
  { settingOf }: InterviewSender,
  messages: Messages,
): string {
  if (!start) return '';
  const zone = settingOf('time_zone') || DEFAULT_TIME_ZONE;
  const time = Date.parse(start);
  return `${formatMoment(messages, time, zone)} (${formatZone(time, zone)})`;
}
