import * as z from 'zod';
import { bulkActions } from '../api/bulk.ts';
import { isDuplicable } from '../entities/publication.ts';
import { bulkBody, position } from './entity-bodies.ts';
import type { Candidate, EntityCalls } from './entity-route.ts';

/** Calls of the panel's lists: move, duplicate, and changes of several records. */
export function listRoutes({ entity, call, name, record }: EntityCalls): Candidate[] {
  return [
    entity.sortable && {
      operation: 'move',
      call: call('move'),
      id: `move${name}`,
      access: entity,
      summary: 'Moves the record directly after or before another one.',
      body: position,
      parsesBody: true,
      errors: [409],
      response: [200, record],
      undo: true,
    },
    isDuplicable(entity) && {
      operation: 'duplicate',
      call: call('duplicate'),
      id: `duplicate${name}`,
      access: entity,
      summary: 'Creates a draft copy.',
      response: [201, record],
      undo: true,
    },
    bulkActions(entity).length > 0 && {
      operation: 'bulk',
      call: call('bulk'),
      id: `change${name}s`,
      access: entity,
      summary: entity.workflowFields
        ? 'Changes several records, all or none. `set` requires at least one workflow field. `mail` requires subject and text, whose placeholders are filled in for each person with an email address, and accepts workflow fields for all records.'
        : entity.closable
          ? 'Changes several records, all or none. `reopen` restores the start and end dates from before the closing that are still ahead; `end` is the end date of the others.'
          : 'Changes several records, all or none.',
      body: bulkBody(entity),
      parsesBody: true,
      ...(entity.reply && { headers: ['Idempotency-Key'], mails: true }),
      errors: [409],
      response: [200, z.array(record)],
      undo: true,
    },
  ];
}
