import type { Position } from '../api/api.ts';

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
