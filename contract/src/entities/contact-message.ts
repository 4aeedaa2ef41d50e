import * as z from 'zod';
import { defineEntity, type Entry } from '../entity.ts';
import { choice, notes, person, requiredText, text } from '../fields.ts';
import { TEXT } from '../limits.ts';
import { weekOf } from '../week.ts';

const message = 'Please fill out all fields.';

export type ContactMessage = Entry<typeof contactMessage>;

export const MESSAGE_STATES = ['open', 'answered', 'done'] as const;

export const contactMessage = defineEntity({
  path: 'contact',
  singular: 'Message',
  named: 'name',
  access: { list: 'admin', read: 'admin', create: 'public', update: 'admin', delete: 'admin' },
  managedBy: ['recruiter'],
  newestFirst: true,
  person: ['name', 'email'],
  sameBy: ['email'],
  filters: ['state', 'assigned_to'],
  searched: ['name', 'email', 'message', 'notes'],
  notice: {
    recipients: 'notify_messages',
    subject: 'New message',
    tells: ['name', 'email', 'message'],
    tab: 'contacts',
  },
  reply: { to: 'email', sets: { state: 'answered' }, placeholders: { name: 'name' } },
  schema: z.object({
    name: requiredText('Name', { message }),
    email: requiredText('Email', { message, max: TEXT.email, kind: 'email' }),
    message: requiredText('Message', { message, max: TEXT.long, kind: 'textarea' }),
  }),
  stored: z.object({
    fingerprint: text('Fingerprint'),
    state: choice('State', MESSAGE_STATES, 'open'),
    assigned_to: person('Assigned to'),
    notes: notes('Notes'),
  }),
  handling: ['state', 'assigned_to'],
  hidden: ['fingerprint'],
  counted: {
    state: ({ state }) => [state],
    week: ({ created_at }) => [weekOf(created_at)],
  },
});
