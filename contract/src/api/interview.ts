import * as z from 'zod';
import { applicant } from '../entities/applicant.ts';
import { interview } from '../entities/interview.ts';
import { text } from '../fields/text.ts';
import { requiredMoment } from '../fields/value.ts';
import { INTERVIEW, TEXT } from '../limits.ts';
import { withPlaceholders } from '../fields/with-placeholders.ts';
import { placeholdersOf } from '../text/placeholders.ts';
import { mailDraft } from './mail-bodies.ts';

const { application_id, ...appointed } = interview.schema.shape;
const { length, place, interviewers } = appointed;
const placeholders = placeholdersOf(applicant);
const content = z.object({ ...appointed, ...mailDraft.shape });

/** The mail to the candidate contains the link to choose a time. */
export const proposalContent = withPlaceholders(content, placeholders);

export const proposal = withPlaceholders(content.extend({ application_id }), placeholders);

/** To several candidates, who choose from the same times. */
export const proposals = withPlaceholders(
  content.extend({
    application_ids: z
      .array(z.string())
      .min(1)
      .max(INTERVIEW.candidates, `At most ${INTERVIEW.candidates} at once`)
      .refine((ids) => new Set(ids).size === ids.length, 'application_ids must be distinct'),
  }),
  placeholders,
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
