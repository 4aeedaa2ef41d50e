import * as z from 'zod';
import { appointment, cancellation, proposal, proposals } from '../api/interview.ts';
import { ANSWER, ANSWERS, MESSAGE, SLOT } from '../api/interview-page.ts';
import { moment, momentOrNone } from '../api/responses.ts';
import { interview } from '../entities/interview.ts';
import { TEXT } from '../limits.ts';
import { recordSchema } from './record.ts';
import { code, PRIVATE_FORM } from './private-page.ts';
import type { Routes } from './route.ts';

const record = recordSchema(interview);

export const interviewRoutes = {
  'GET /api/overview/interviews': {
    access: interview,
    summary: 'Lists the booked interviews of today and the next seven days, in order of time.',
    response: [200, z.array(record)],
  },
  'POST /api/interviews/': {
    id: 'proposeInterview',
    access: interview,
    summary:
      'Proposes times for an interview. A mail with the given subject and text asks the candidate to choose one; its placeholders are filled in.',
    headers: ['Idempotency-Key'],
    body: proposal,
    mails: true,
    errors: [404, 409],
    response: [201, record],
  },
  'POST /api/interviews/bulk': {
    id: 'proposeInterviews',
    access: interview,
    summary:
      'Proposes the same times to several candidates: each time is booked once, by the first who chooses it. Each gets a mail, as for one proposal. All or none: 409 lists the applications that cannot be asked, with `loc` `["body", "application_ids", index]`.',
    headers: ['Idempotency-Key'],
    body: proposals,
    mails: true,
    errors: [404, 409],
    response: [201, z.array(record)],
  },
  'PUT /api/interviews/{id}': {
    id: 'moveInterview',
    access: interview,
    summary:
      'Moves an interview, or books one whose time the candidate has not chosen. Candidate and interviewers get a mail with a calendar file.',
    headers: ['If-Match'],
    body: appointment,
    conflicts: true,
    response: [200, record],
  },
  'POST /api/interviews/{id}/cancel': {
    id: 'cancelInterview',
    access: interview,
    summary:
      'Cancels an interview. The candidate and, if it was booked, the interviewers get a mail. A repeat changes nothing.',
    headers: ['If-Match'],
    body: cancellation,
    conflicts: true,
    response: [200, record],
  },

  'POST /api/interview/': {
    ...PRIVATE_FORM,
    id: 'openInterview',
    summary: 'Returns the page of the interview that the code belongs to.',
    body: z.object(code),
  },
  'POST /api/interview/choose': {
    ...PRIVATE_FORM,
    id: 'chooseInterviewTime',
    summary: 'Books one of the proposed times, once.',
    errors: [404, 409, 422, 429],
    body: z.object({ ...code, [SLOT]: z.string() }),
  },
  'POST /api/interview/decline': {
    ...PRIVATE_FORM,
    id: 'declineInterview',
    summary: 'Tells the company that none of the proposed times fits.',
    errors: [404, 409, 422, 429],
    body: z.object({ ...code, [MESSAGE]: z.string().max(TEXT.note).optional() }),
  },
  'POST /api/interview/cancel': {
    ...PRIVATE_FORM,
    id: 'cancelOwnInterview',
    summary:
      'Tells the company that the candidate cannot come to the interview booked at `slot`, and asks for other times (`unable`) or withdraws from it (`withdrawn`). A repeat changes nothing.',
    errors: [404, 409, 422, 429],
    body: z.object({
      ...code,
      [SLOT]: z.string(),
      [ANSWER]: z.enum(ANSWERS),
      [MESSAGE]: z.string().max(TEXT.note).optional(),
    }),
  },
  'POST /api/interview/calendar': {
    ...PRIVATE_FORM,
    id: 'downloadInterview',
    summary: 'Returns the calendar file of a booked interview.',
    responseType: 'text/calendar',
    body: z.object(code),
  },

  'GET /api/me/calendar': {
    access: interview,
    summary: 'Returns when the secret address of your calendar was created.',
    response: [200, z.object({ created_at: momentOrNone })],
  },
  'POST /api/me/calendar': {
    access: interview,
    summary:
      'Creates a secret address at which calendar apps read your interviews. The previous one stops working. The response is the only one that contains it.',
    response: [201, z.object({ address: z.string(), created_at: moment })],
  },
  'DELETE /api/me/calendar': {
    access: interview,
    summary: 'Ends the secret address of your calendar.',
    response: [204, null],
  },
  'GET /api/calendar/{secret}.ics': {
    id: 'readCalendar',
    access: 'anyone',
    summary:
      'Returns the booked interviews of a user, of the last 30 days and all future ones, for calendar apps.',
    responseType: 'text/calendar',
    errors: [404],
    response: [200, z.string()],
  },
} satisfies Routes;
