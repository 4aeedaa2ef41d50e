import * as z from 'zod';
import { mail } from '../api/responses.ts';
import { reply } from '../api/mail-bodies.ts';
import { manualEntryBody, note } from './entity-bodies.ts';
import { type Candidate, type EntityCalls, FORM } from './entity-route.ts';

export function submissionRoutes({ entity, call, name, record }: EntityCalls): Candidate[] {
  return [
    entity.manualEntry && {
      operation: 'add',
      call: call('add'),
      id: `add${name}`,
      access: entity,
      summary: `Adds one ${entity.singular.toLowerCase()} that arrived another way, for example by mail.`,
      body: manualEntryBody(entity),
      bodyType: entity.files ? FORM : 'application/json',
      errors: [404],
      response: [201, record],
      undo: true,
    },
    entity.duplicateFields && {
      operation: 'duplicates',
      call: call('duplicates'),
      id: `list${name}Duplicates`,
      access: entity,
      summary: 'Lists other submissions from the same person.',
      response: [200, z.array(record)],
    },
    Boolean(entity.notesField) && {
      operation: 'addNote',
      call: call('addNote'),
      id: `add${name}Note`,
      access: entity,
      summary: 'Adds a note.',
      body: note,
      errors: [409],
      response: [201, record],
      undo: true,
    },
    entity.reply && {
      operation: 'reply',
      call: call('reply'),
      id: `replyTo${name}`,
      access: entity,
      summary: 'Sends a reply by mail.',
      headers: ['Idempotency-Key'],
      body: reply,
      response: [201, z.object({ mail, record })],
      mails: true,
    },
  ];
}
