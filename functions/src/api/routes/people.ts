import * as people from '@sunfront/contract/people';
import {
  changeRole,
  endSessions,
  invite,
  inviteAgain,
  listPeople,
  removePerson,
  withdraw,
} from '../people.ts';
import type { Routes } from '../route.ts';
import * as s from '../schemas.ts';

/** Who may log in, and who is invited to. */
export const peopleRoutes: Routes = {
  'GET /api/people/': {
    access: 'owner',
    summary: 'Who has a key, and who was asked to join',
    answers: [
      200,
      s.object({ people: s.list(s.ref('Person')), invitations: s.list(s.ref('Invitation')) }),
    ],
    handler: (context) => listPeople(context),
  },
  'POST /api/people/invitations': {
    access: 'owner',
    summary: 'Invites somebody',
    body: people.invitation,
    errors: [409],
    answers: [201, s.ref('Invited')],
    handler: (context) => invite(context),
  },
  'POST /api/people/invitations/{id}/send': {
    access: 'owner',
    summary: 'Sends a new link',
    answers: [201, s.ref('Invited')],
    handler: (context) => inviteAgain(context),
  },
  'DELETE /api/people/invitations/{id}': {
    access: 'owner',
    summary: 'Withdraws an invitation',
    answers: [204, null],
    handler: (context) => withdraw(context),
  },
  'PUT /api/people/{uid}': {
    access: 'owner',
    summary: 'Gives another role',
    body: people.roleChange,
    errors: [409],
    answers: [200, s.ref('Person')],
    handler: (context) => changeRole(context),
  },
  'POST /api/people/{uid}/end-sessions': {
    access: 'owner',
    summary: 'Ends all sessions of somebody',
    answers: [204, null],
    handler: (context) => endSessions(context),
  },
  'DELETE /api/people/{uid}': {
    access: 'owner',
    summary: 'Takes a key away',
    errors: [409],
    answers: [204, null],
    handler: (context) => removePerson(context),
  },
};
