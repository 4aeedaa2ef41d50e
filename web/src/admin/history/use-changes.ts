import type { QueryOf } from '../../api/client.ts';
import type { Change } from '@sunfront/contract/routes/history';
import { HISTORY } from '@sunfront/contract/history';
import { useRows } from '../list/rows.tsx';

export function recordPath({ collection, record }: Change): string {
  return `${collection}/${record}`;
}

export function restoreRequest(change: Change) {
  const { id, collection } = change;
  const address = `/api/${HISTORY}/${id}/restore`;
  return { address, path: collection, restores: [recordPath(change)] };
}

export function useChanges(query: QueryOf<'GET /api/history/'>) {
  return useRows('GET /api/history/', query);
}
