import { failures } from '@sunfront/contract/failures';
import { vitals } from '@sunfront/contract/vitals';
import { type Describe, showDescription, tellDescription } from '../docs.ts';
import { listFailures, settleFailure } from '../failures.ts';
import { tellHealth } from '../health.ts';
import { tellOverview } from '../overview.ts';
import { listEvents, noteExport } from '../security.ts';
import { noteVitals } from '../vitals.ts';
import type { Routes } from '../route.ts';
import * as s from '../schemas.ts';

/** What is known of the site. */
export const siteRoutes: Routes = {
  'GET /api/health': {
    access: 'anyone',
    summary: 'What runs, and whether its services answer',
    answers: [200, s.ref('Health')],
    unwell: s.ref('Health'),
    handler: (context, options) => tellHealth(context, options),
  },
  'GET /api/firebase-config': {
    access: 'anyone',
    summary: 'What the panel signs in with',
    answers: [200, s.ANY],
    handler:
      (_context, { firebaseConfig }) =>
      (_req, res) =>
        res.set('Cache-Control', 'no-cache').json(firebaseConfig),
  },
  'POST /api/vitals': {
    access: 'anyone',
    summary: 'What a visit was measured by, where the site measures',
    body: vitals,
    errors: [404],
    answers: [204, null],
    handler: (_context, options) => (options.measuresVisits ? noteVitals() : null),
  },
  'GET /api/overview': {
    access: 'administrator',
    summary: 'How many records there are by what',
    answers: [
      200,
      {
        type: 'object',
        additionalProperties: {
          type: 'object',
          additionalProperties: s.list(s.object({ of: s.list(s.TEXT), number: s.COUNT })),
        },
      },
    ],
    handler: (context) => tellOverview(context),
  },
  'GET /api/failures/': {
    access: failures,
    summary: 'What failed while nobody waited for it',
    pages: true,
    answers: [200, s.list(s.ref('Failure'))],
    handler: (context) => listFailures(context),
  },
  'DELETE /api/failures/{id}': {
    access: failures,
    summary: 'Takes one off the list',
    answers: [204, null],
    handler: (context) => settleFailure(context),
  },
  'GET /api/security/': {
    access: 'owner',
    summary: 'What happened to accounts',
    query: { kind: 'What happened', about: 'Whose account it is about' },
    pages: true,
    answers: [200, s.list(s.ref('SecurityEvent'))],
    handler: (context) => listEvents(context),
  },
  'POST /api/security/exports': {
    access: 'administrator',
    summary: 'Notes that records leave the panel as a file',
    body: () => s.object({ collection: s.TEXT, records: s.COUNT }),
    answers: [204, null],
    handler: (context) => noteExport(context),
  },
};

/** The description of the API. */
export const docsRoutes = (describe: Describe): Routes => ({
  'GET /api/openapi.json': {
    access: 'anyone',
    summary: 'This description',
    answers: [200, s.ANY],
    handler: () => tellDescription(describe),
  },
  'GET /api/docs': {
    access: 'anyone',
    summary: 'This description, to be read',
    answers: [200, s.TEXT],
    answersAs: 'text/html',
    handler: () => showDescription(describe),
  },
});
