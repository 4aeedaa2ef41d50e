import type { Position } from '../api/api.ts';
import type { Entity, RecordMeta } from '@sunfront/contract/entities/entity';
import { toast } from '../../ui/toast.ts';
import { messages } from '../messages/list.ts';
import type { Collection } from './use-collection.ts';

export function arranging<R extends RecordMeta>(
  { sortable }: Entity,
  collection: Collection<R>,
  [singular]: readonly [singular: string, ...others: string[]],
  name: (record: R) => string,
) {
  if (!sortable) return undefined;
  return {
    name,
    onMove(record: R, position: Position) {
      void toast
        .promise(collection.move(record, position), {
          loading: messages.dragging.moving,
          success: messages.dragging.moved(singular),
          error: messages.dragging.moveFailed(singular),
          action: (undo) => undo,
        })
        .catch(() => {});
    },
  };
}
