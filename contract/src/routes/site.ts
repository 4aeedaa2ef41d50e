import * as z from 'zod';
import {
  askedQuestions,
  count,
  failure,
  firebaseConfig,
  health,
  overview,
  securityEvent,
} from '../api/responses.ts';
import { failureAccess } from '../failures.ts';
import { pageView, viewReport } from '../api/views.ts';
import { VIEW_LIMITS } from '../api/view-limits.ts';
import { vitals, MAX_VITALS_BYTES } from '../vitals.ts';
import type { Routes } from './route.ts';

export const siteRoutes = {
  'GET /api/health': {
    access: 'anyone',
    summary: 'Returns the version and the state of each service.',
    response: [200, health],
    unavailable: health,
  },
  'GET /api/firebase-config': {
    access: 'anyone',
    summary: 'Returns the Firebase configuration of the admin panel.',
    response: [200, firebaseConfig],
  },
  'GET /api/jobs/{id}/questions': {
    access: 'anyone',
    summary: 'Returns what the form of an open job asks.',
    query: { language: 'A tag such as `fa`: only the texts in this language' },
    errors: [409],
    response: [200, askedQuestions],
  },
  'POST /api/vitals': {
    access: 'anyone',
    summary: 'Reports the web vitals of a visit, if the site collects them.',
    body: vitals,
    maxBytes: MAX_VITALS_BYTES,
    errors: [404],
    response: [204, null],
  },
  'POST /api/views': {
    access: 'anyone',
    summary: 'Counts the view of a page, without an identifier. Ignored views get the same answer.',
    body: pageView,
    maxBytes: VIEW_LIMITS.bytes,
    response: [204, null],
  },
  'GET /api/views': {
    access: 'administrator',
    summary: 'Returns the views of a period, with applications for roles that may read them.',
    query: {
      from: 'First day, such as 2026-01-01, in the time zone of the company',
      to: `Last day; at most ${VIEW_LIMITS.period} days`,
    },
    response: [200, viewReport],
  },
  'GET /api/overview': {
    access: 'administrator',
    summary: 'Returns counts of records.',
    response: [200, overview],
  },
  'GET /api/failures/': {
    access: failureAccess,
    summary: 'Lists failures of background functions.',
    paginated: true,
    response: [200, z.array(failure)],
  },
  'DELETE /api/failures/{id}': {
    access: failureAccess,
    summary: 'Removes a failure from the list.',
    response: [204, null],
  },
  'GET /api/security/': {
    access: 'owner',
    summary: 'Lists security events, newest first.',
    query: { kind: 'Kind of the event', about: 'Username of the account' },
    paginated: true,
    response: [200, z.array(securityEvent)],
  },
  'POST /api/security/exports': {
    access: 'administrator',
    summary: 'Logs that records were exported to a file in the panel.',
    body: z.strictObject({ collection: z.string(), records: count }),
    parsesBody: true,
    response: [204, null],
  },
  'GET /api/openapi.json': {
    access: 'anyone',
    summary: 'Returns this description as OpenAPI.',
    response: [200, z.any()],
  },
  'GET /api/docs': {
    access: 'anyone',
    summary: 'Returns this description as a page.',
    response: [200, z.string()],
    responseType: 'text/html',
  },
} satisfies Routes;
