import type { QueryOf } from '../../api/client.ts';
import type { Change } from '@sunfront/contract/responses';
import { HISTORY } from '@sunfront/contract/history';
import { type ListRow, useRows } from '../list/use-rows.ts';

export function restoreRequest({ id, collection }: Change) {
  return { address: `/api/${HISTORY}/${id}/restore`, path: collection };
}

export type ChangeRow = ListRow<Change>;

export function useChanges(query: QueryOf<'GET /api/history/'>) {
  return useRows('GET /api/history/', query);
}
