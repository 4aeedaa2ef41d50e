import { assignedCounts, invited, peopleList, person } from '../responses.ts';
import { invitation, roleChange } from '../people.ts';
import type { Routes } from './route.ts';

export const peopleRoutes = {
  'GET /api/people/': {
    access: 'owner',
    summary: 'Lists people and open invitations.',
    response: [200, peopleList],
  },
  'POST /api/people/invitations': {
    access: 'owner',
    summary:
      'Invites a person. The mail contains a one-time link, which the response contains too.',
    body: invitation,
    errors: [409],
    response: [201, invited],
  },
  'POST /api/people/invitations/{id}/send': {
    access: 'owner',
    summary: 'Sends a new link. The previous link stops working.',
    response: [201, invited],
  },
  'DELETE /api/people/invitations/{id}': {
    access: 'owner',
    summary: 'Withdraws an invitation.',
    response: [204, null],
  },
  'PUT /api/people/{uid}': {
    access: 'owner',
    summary: 'Changes the role of a person and ends their sessions.',
    body: roleChange,
    errors: [409],
    response: [200, person],
  },
  'POST /api/people/{uid}/end-sessions': {
    access: 'owner',
    summary: 'Ends all sessions of a person.',
    response: [204, null],
  },
  'GET /api/people/{uid}/assigned': {
    access: 'owner',
    summary: 'Returns the number of applications and messages that are assigned to a person.',
    response: [200, assignedCounts],
  },
  'DELETE /api/people/{uid}': {
    access: 'owner',
    summary: 'Removes a person. They can no longer log in.',
    query: {
      successor:
        'Username of the person who takes over the assigned applications and messages; empty for nobody. Without it, they stay assigned.',
    },
    errors: [409],
    response: [204, null],
  },
} satisfies Routes;
