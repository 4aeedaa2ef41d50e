import type { RecordMeta } from '@sunfront/contract/entities/entity';
import { useEffect, useEffectEvent } from 'react';
import type { Collection } from './use-collection.ts';

type Pages = Pick<Collection<RecordMeta>, 'more' | 'loadingMore' | 'error' | 'loadMore'>;

/** Loads the collection page by page while it is `wanted`, until a page fails. */
export function useLoadAll(collection: Pages, wanted = true): void {
  const { more, loadingMore, error } = collection;
  // The collection has the error.
  const load = useEffectEvent(() => void collection.loadMore().catch(() => undefined));
  useEffect(() => {
    if (wanted && more && !loadingMore && !error) load();
  }, [wanted, more, loadingMore, error]);
}
