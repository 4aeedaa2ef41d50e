import type { Entity, RecordMeta } from '@sunfront/contract/entity';
import { toast } from '../../ui/toast.ts';
import type { Place } from './arrange.tsx';
import type { Collection } from './use-collection.ts';

/**
 * How the records of a list are arranged by hand; undefined where the entity's are not.
 * @param noun what one is called in sentences, first.
 */
export function arranging<R extends RecordMeta>(
  { ordered }: Entity,
  collection: Collection<R>,
  [singular]: readonly string[],
  name: (record: R) => string,
) {
  if (!ordered) return undefined;
  return {
    name,
    onMove(record: R, place: Place) {
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
