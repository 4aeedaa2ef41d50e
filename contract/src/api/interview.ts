import * as z from 'zod';
import { applicant } from '../entities/applicant.ts';
import { interview } from '../entities/interview.ts';
import { text } from '../fields/text.ts';
import { requiredMoment } from '../fields/value.ts';
import { TEXT } from '../limits.ts';
import { withPlaceholders } from '../fields/with-placeholders.ts';
import { placeholdersOf } from '../text/placeholders.ts';
import { mailDraft } from './mail-bodies.ts';

const { length, place, interviewers } = interview.schema.shape;

/** The mail to the candidate contains the link to choose a time. */
export const proposal = withPlaceholders(
  interview.schema.safeExtend(mailDraft.shape),
  placeholdersOf(applicant),
);

/** Also books an interview for a candidate who has not chosen. */
export const appointment = z.object({
  start: requiredMoment('Start'),
  length,
  place,
  interviewers,
});

export const cancellation = z.object({
  message: text('Reason', { max: TEXT.note, kind: 'textarea' }),
});

/** By uid, the times of the interviewer's interviews; derived from the interviews. */
export const BOOKINGS = 'interviewer_bookings';

/** Days after today. */
export const UPCOMING_DAYS = 7;
