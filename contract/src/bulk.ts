import type { Entity } from './entity.ts';

/**
 * The actions on several records at once. `top` moves them to the start, in the order of the request; `set` sets workflow
 * fields (`handling`); `mail` answers their senders; `close` ends them now; `reopen` removes an end in the past.
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
