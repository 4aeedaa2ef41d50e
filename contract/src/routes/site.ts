import * as z from 'zod';
import { count, failure, firebaseConfig, health, overview, securityEvent } from '../responses.ts';
import { failures } from '../failures.ts';
import { vitals } from '../vitals.ts';
import type { Routes } from './route.ts';

/** The state of the site, and the description of the API. */
export const siteRoutes = {
  'GET /api/health': {
    access: 'anyone',
    summary: 'What runs, and whether its services answer',
    answers: [200, health],
    unwell: health,
  },
  'GET /api/firebase-config': {
    access: 'anyone',
    summary: 'What the panel signs in with',
    answers: [200, firebaseConfig],
  },
  'POST /api/vitals': {
    access: 'anyone',
    summary: 'What a visit was measured by, where the site measures',
    body: vitals,
    errors: [404],
    answers: [204, null],
  },
  'GET /api/overview': {
    access: 'administrator',
    summary: 'How many records there are by what',
    answers: [200, overview],
  },
  'GET /api/failures/': {
    access: failures,
    summary: 'What failed while nobody waited for it',
    pages: true,
    answers: [200, z.array(failure)],
  },
  'DELETE /api/failures/{id}': {
    access: failures,
    summary: 'Takes one off the list',
    answers: [204, null],
  },
  'GET /api/security/': {
    access: 'owner',
    summary: 'What happened to accounts',
    query: { kind: 'What happened', about: 'Whose account it is about' },
    pages: true,
    answers: [200, z.array(securityEvent)],
  },
  'POST /api/security/exports': {
    access: 'administrator',
    summary: 'Notes that records leave the panel as a file',
    body: z.strictObject({ collection: z.string(), records: count }),
    answers: [204, null],
  },
  'GET /api/openapi.json': {
    access: 'anyone',
    summary: 'This description',
    answers: [200, z.any()],
  },
  'GET /api/docs': {
    access: 'anyone',
    summary: 'This description, to be read',
    answers: [200, z.string()],
    answersAs: 'text/html',
  },
} satisfies Routes;
