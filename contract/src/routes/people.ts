import { invited, peopleList, person } from '../responses.ts';
import { invitation, roleChange } from '../people.ts';
import type { Routes } from './route.ts';

/** Accounts and invitations. */
export const peopleRoutes = {
  'GET /api/people/': {
    access: 'owner',
    summary: 'Who has a key, and who was asked to join',
    answers: [200, peopleList],
  },
  'POST /api/people/invitations': {
    access: 'owner',
    summary: 'Invites somebody',
    body: invitation,
    errors: [409],
    answers: [201, invited],
  },
  'POST /api/people/invitations/{id}/send': {
    access: 'owner',
    summary: 'Sends a new link',
    answers: [201, invited],
  },
  'DELETE /api/people/invitations/{id}': {
    access: 'owner',
    summary: 'Withdraws an invitation',
    answers: [204, null],
  },
  'PUT /api/people/{uid}': {
    access: 'owner',
    summary: 'Gives another role',
    body: roleChange,
    errors: [409],
    answers: [200, person],
  },
  'POST /api/people/{uid}/end-sessions': {
    access: 'owner',
    summary: 'Ends all sessions of somebody',
    answers: [204, null],
  },
  'DELETE /api/people/{uid}': {
    access: 'owner',
    summary: 'Takes a key away',
    errors: [409],
    answers: [204, null],
  },
} satisfies Routes;
