import type { Entity, RecordMeta } from '@sunfront/contract/entity';
import { toast } from '../../ui/toast.ts';
import type { Position } from './arrange.tsx';
import type { Collection } from './use-collection.ts';

/**
 * How the records of a list are arranged by hand; undefined where the entity's are not.
 * @param noun what one is called in sentences, first.
 */
export function arranging<R extends RecordMeta>(
  { sortable }: Entity,
  collection: Collection<R>,
  [singular]: readonly string[],
  name: (record: R) => string,
) {
  if (!sortable) return undefined;
  return {
    name,
    onMove(record: R, place: Position) {
      void toast
        .promise(collection.move(record, place), {
          loading: 'Moving…',
          success: `Moved ${singular}.`,
          error: `Failed to move ${singular}.`,
          action: (undo) => undo,
        })
        .catch(() => {});
    },
  };
}
