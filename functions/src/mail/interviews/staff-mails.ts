import { isRefusal, type Refusal } from '@sunfront/contract/api/interview-page';
import { USERS } from '@sunfront/contract/api/users';
import { applicant } from '@sunfront/contract/entities/index';
import en from '@sunfront/contract/messages/en';
import { mailMessages } from '../../messages/mails.ts';
import type { MailDraft } from '../mail-draft.ts';
import { recordAddress } from '../notices.ts';
import {
  fileOf,
  type InterviewSender,
  mailId,
  type Occasion,
  type StoredInterview,
  timeOf,
} from './invitation.ts';

/** An interviewer, or the user who proposed the interview. */
export interface StaffMember {
  uid: string;
  name: string;
  email: string;
}

const texts = mailMessages.notices.interview;

/**
 * Other users do not see it: it contains the member's address.
 * @param occasion `left` for an interviewer who was removed
 */
export function staffMail(
  interview: StoredInterview,
  occasion: Occasion | 'left' | Refusal,
  member: StaffMember,
  sender: InterviewSender,
): MailDraft {
  const { full_name, job_title, length, place, message, cancellation, start } = interview;
  const { facts } = mailMessages;
  const time = timeOf(interview, sender, en);
  const address =
    sender.origin && recordAddress(sender.origin, applicant, interview.application_id);
  return {
    id: mailId(interview, occasion, member.uid),
    to: [member.email],
    ...texts[occasion](full_name, time),
    facts: {
      [facts.candidate]: full_name,
      [facts.job]: job_title,
      [facts.time]: time,
      [facts.length]: start && texts.minutes(length),
      [facts.place]: place,
      [facts.message]: isRefusal(occasion) ? message : cancellation,
    },
    link: address ? { title: mailMessages.notices.open, address } : undefined,
    about: { collection: USERS, record: member.uid },
    interviewOf: interview.application_id,
    calendar: invitationOf(interview, occasion, member, sender),
  };
}

function invitationOf(
  interview: StoredInterview,
  occasion: Parameters<typeof staffMail>[1],
  { uid, name, email }: StaffMember,
  sender: InterviewSender,
) {
  const { full_name, job_title, interviewers } = interview;
  if (occasion === 'reminder' || occasion === 'declined') return undefined;
  const hasLeft = occasion === 'left';
  if (!hasLeft && !interviewers.includes(uid)) return undefined;
  return fileOf(hasLeft ? { ...interview, state: 'cancelled' } : interview, sender, {
    summary: texts.event(full_name, job_title),
    attendee: { name, email },
  });
}

/** Contains no data of the candidate, because it outlives them. */
export function erasedMail(
  interview: StoredInterview,
  { uid, name, email }: StaffMember,
  sender: InterviewSender,
): MailDraft {
  const erased = { ...interview, place: '', state: 'cancelled' } as const;
  return {
    id: mailId(interview, 'erased', uid),
    to: [email],
    ...texts.erased(timeOf(interview, sender, en)),
    about: { collection: USERS, record: uid },
    calendar: fileOf(erased, sender, { summary: texts.erasedEvent, attendee: { name, email } }),
  };
}
