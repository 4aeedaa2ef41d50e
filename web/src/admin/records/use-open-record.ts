import type { RecordMeta } from '@sunfront/contract/entities/entity';
import { useState } from 'react';
import { useOwnDeletions } from '../api/own-deletions.ts';

/**
 * Returns the record of the URL's id. If it leaves the list, because it was deleted elsewhere or
 * the list was filtered, its last version remains until the id changes.
 */
export function useOpenRecord<R extends RecordMeta>(
  path: string,
  records: readonly R[] | undefined,
  id: string | null,
): R | undefined {
  const isDeleted = useOwnDeletions();
  const found = records?.find((record) => record.id === id);
  const [last, setLast] = useState(found);
  const remains = last?.id === id && !isDeleted(path, id);
  const open = found ?? (remains ? last : undefined);
  if (open !== last) setLast(open);
  return open;
}
