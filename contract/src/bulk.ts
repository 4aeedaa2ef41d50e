import type { Entity } from './entity.ts';

/**
 * What can be done to several records at once: `top` puts them first, in the order in which they are named, `set` sets
 * workflow fields (`handling`), `mail` answers those who sent them, `close` ends
 * now what has a last day, `reopen` takes a past end away.
 */
export const BULK_ACTIONS = [
  'show',
  'hide',
  'top',
  'close',
  'reopen',
  'set',
  'mail',
  'delete',
] as const;

export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Those that an entity's records allow. */
export function bulkActions({
  access,
  closable,
  handling,
  ordered,
  publishable,
  reply,
}: Entity): BulkAction[] {
  const allowed = {
    show: publishable,
    hide: publishable,
    top: ordered,
    close: closable,
    reopen: closable,
    set: handling !== undefined,
    mail: reply !== undefined,
    delete: access.delete === 'admin',
  };
  return BULK_ACTIONS.filter((action) => allowed[action]);
}
