import { assignedCounts, invited, userList, user } from '../api/account-responses.ts';
import { invitation, roleChange } from '../api/users.ts';
import type { Routes } from './route.ts';

export const userRoutes = {
  'GET /api/users/': {
    access: 'owner',
    summary: 'Lists users and open invitations.',
    response: [200, userList],
  },
  'POST /api/users/invitations': {
    access: 'owner',
    summary: 'Invites a user. The mail contains a one-time link, which the response contains too.',
    body: invitation,
    errors: [409],
    response: [201, invited],
  },
  'POST /api/users/invitations/{id}/send': {
    access: 'owner',
    summary: 'Sends a new link. The previous link stops working.',
    response: [201, invited],
  },
  'DELETE /api/users/invitations/{id}': {
    access: 'owner',
    summary: 'Withdraws an invitation.',
    response: [204, null],
  },
  'PUT /api/users/{uid}': {
    access: 'owner',
    summary: 'Changes the role of a user and ends their sessions.',
    body: roleChange,
    errors: [409],
    response: [200, user],
  },
  'POST /api/users/{uid}/end-sessions': {
    access: 'owner',
    summary: 'Ends all sessions of a user.',
    response: [204, null],
  },
  'GET /api/users/{uid}/assigned': {
    access: 'owner',
    summary: 'Returns the number of applications and messages that are assigned to a user.',
    response: [200, assignedCounts],
  },
  'DELETE /api/users/{uid}': {
    access: 'owner',
    summary: 'Removes a user. They can no longer log in.',
    query: {
      successor:
        'Username of the user who takes over the assigned applications and messages; empty for nobody. Without it, they stay assigned.',
    },
    errors: [409],
    response: [204, null],
  },
} satisfies Routes;
