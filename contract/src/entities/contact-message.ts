import * as z from 'zod';
import { defineEntity } from './define-entity.ts';
import type { EntityRecord } from './entity.ts';
import { choice } from '../fields/value.ts';
import { notes, user, requiredText, text } from '../fields/text.ts';
import { TEXT } from '../limits.ts';
import { weekOf } from '../text/week.ts';

const message = 'Please fill out all fields.';

export type ContactMessage = EntityRecord<typeof contactMessage>;

const MESSAGE_STATES = ['open', 'answered', 'done'] as const;

export const contactMessage = defineEntity({
  path: 'contact',
  singular: 'Message',
  titleField: 'name',
  access: { list: 'admin', read: 'admin', create: 'public', update: 'admin', delete: 'admin' },
  roles: ['recruiter'],
  newestFirst: true,
  identityFields: ['name', 'email'],
  duplicateFields: ['email'],
  filters: ['state', 'assigned_to'],
  searchFields: ['name', 'email', 'message', 'notes'],
  notice: {
    recipients: 'notify_messages',
    subject: 'New message',
    fields: ['name', 'email', 'message'],
    tab: 'contacts',
  },
  reply: { to: 'email', sets: { state: 'answered' }, placeholders: { name: 'name' } },
  schema: () =>
    z.object({
      name: requiredText('Name', { message }),
      email: requiredText('Email', { message, max: TEXT.email, kind: 'email' }),
      message: requiredText('Message', { message, max: TEXT.long, kind: 'textarea' }),
    }),
  stored: () =>
    z.object({
      fingerprint: text('Fingerprint'),
      state: choice('State', MESSAGE_STATES, 'open'),
      assigned_to: user('Assigned to'),
      notes: notes('Notes'),
    }),
  workflowFields: ['state', 'assigned_to'],
  neverExposed: ['fingerprint'],
  counters: {
    state: ({ state }) => [state],
    week: ({ created_at }) => [weekOf(created_at)],
  },
});
