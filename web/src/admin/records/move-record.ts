import type { Position } from '../api/api.ts';
import type { Entity, RecordMeta } from '@sunfront/contract/entities/entity';
import { toast } from '../../ui/toast.ts';
import { messages } from '../messages/list.ts';
import type { Undo } from '../ui/undo.ts';

export function arranging<R extends RecordMeta>(
  { sortable }: Entity,
  collection: { move: (record: R, position: Position) => Promise<Undo> },
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

/** Omits the record if the neighbour is not in the list. */
export function moveNextTo<R extends { id: string }>(
  records: readonly R[],
  record: R,
  position: Position,
): R[] {
  const others = records.filter(({ id }) => id !== record.id);
  const isAfter = 'after' in position;
  const at = others.findIndex(({ id }) => id === (isAfter ? position.after : position.before));
  return at < 0 ? others : others.toSpliced(isAfter ? at + 1 : at, 0, record);
}
