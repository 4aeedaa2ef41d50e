import * as z from 'zod';
import { jobAlert } from '../entities/job-alert.ts';
import { FORM_LANGUAGE } from '../limits.ts';
import { LANGUAGE_TAGS } from '../messages/index.ts';
import type { Routes } from './route.ts';

const { email, place, type } = jobAlert.schema.shape;

const language = z.enum(LANGUAGE_TAGS).optional();

const token = z.string();

/**
 * The links in the mails open pages. No GET changes anything, because mail scanners open every
 * link.
 */
export const jobAlertRoutes = {
  'POST /api/job-alerts/': {
    id: 'requestJobAlert',
    access: 'anyone',
    summary:
      'Requests mails about new jobs. A mail asks the address to confirm. The answer is the same if the address has a subscription.',
    body: z.object({ email, place, type, [FORM_LANGUAGE]: language }),
    page: true,
    errors: [404, 429],
    response: [202, null],
  },
  'POST /api/job-alerts/confirm': {
    id: 'confirmJobAlert',
    access: 'anyone',
    summary: 'Confirms a subscription for a year, and changes its place and type if both are sent.',
    body: z.object({ token, place: place.optional(), type: type.optional() }),
    page: true,
    errors: [404],
    response: [204, null],
  },
  'POST /api/job-alerts/unsubscribe': {
    id: 'endJobAlert',
    access: 'anyone',
    summary:
      'Ends a subscription and erases it. Mail clients send the token in the URL (RFC 8058), pages in the body.',
    query: { token: 'The token of the link' },
    page: true,
    errors: [404],
    response: [204, null],
  },
  'GET /api/job-alerts/unsubscribe': {
    id: 'openJobAlert',
    access: 'anyone',
    summary: 'Redirects to the page of the subscription.',
    query: { token: 'The token of the link', language: 'Language of the page' },
    page: true,
    response: [302, null],
  },
} satisfies Routes;
