import * as z from 'zod';
import type { Entity } from '../entities/entity.ts';
import { date } from '../fields/value.ts';

/**
 * `top` keeps the request's order; `set` changes workflow fields; `mail` replies to the senders;
 * `close` ends jobs now; `reopen` replaces a past end date by that from before the closing, by the
 * request's `end` or by none.
 */
const BULK_ACTIONS = ['show', 'hide', 'top', 'close', 'reopen', 'set', 'mail', 'delete'] as const;

export const reopening = z.object({ end: date('End date') });

export type BulkAction = (typeof BULK_ACTIONS)[number];

export function bulkActions({
  access,
  closable,
  workflowFields,
  sortable,
  publishable,
  reply,
}: Entity): BulkAction[] {
  const allowed = {
    show: publishable,
    hide: publishable,
    top: sortable,
    close: closable,
    reopen: closable,
    set: workflowFields !== undefined,
    mail: reply !== undefined,
    delete: access.delete === 'admin',
  };
  return BULK_ACTIONS.filter((action) => allowed[action]);
}
