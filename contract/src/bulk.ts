import type { Entity } from './entity.ts';

/** What can be done to several records at once; `top` puts them first, in the order in which they are named. */
export const BULK_ACTIONS = ['show', 'hide', 'top', 'delete'] as const;

export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Those that an entity's records allow. */
export function bulkActions({ access, ordered, publishable }: Entity): BulkAction[] {
  const allowed = {
    show: publishable,
    hide: publishable,
    top: ordered,
    delete: access.delete === 'admin',
  };
  return BULK_ACTIONS.filter((action) => allowed[action]);
}
