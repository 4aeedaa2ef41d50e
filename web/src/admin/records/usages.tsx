import { entities } from '@sunfront/contract/entities/index';
import type { Entity, RecordMeta } from '@sunfront/contract/entities/entity';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { isMediaUrl } from '@sunfront/contract/fields/address';
import { isolate } from '../format/format.ts';
import { messages } from '../messages/list.ts';
import styles from './usages.module.css';
import { listQuery } from './use-collection.ts';

/**
 * Returns the kinds and names of other records with an uploaded picture; empty for any other URL.
 * @param except the id of the current record
 */
export async function findUsages(
  client: QueryClient,
  url: unknown,
  except: string | undefined,
): Promise<string[]> {
  if (typeof url !== 'string' || !isMediaUrl(url)) return [];
  const showing = (entities as readonly Entity[]).filter(
    ({ pictureFields }) => pictureFields.length > 0,
  );
  const found = await Promise.all(
    showing.map(async (entity) => {
      const { pages } = await client.fetchInfiniteQuery({
        ...listQuery<RecordMeta & Record<string, unknown>>(entity),
        staleTime: FRESH,
      });
      return pages
        .flatMap(({ records }) => records)
        .filter(({ id }) => id !== except)
        .filter((record) => entity.pictureFields.some((name) => record[name] === url))
        .map((record) =>
          messages.usages.usage(
            entity.singular,
            isolate(String(record[entity.titleField] || record.id)),
          ),
        );
    }),
  );
  return found.flat();
}

/** Milliseconds until a cached list is stale. */
const FRESH = 30_000;

/** Returns `''` without usages. */
export function usagesSentence(usages: readonly string[]): string {
  return usages.length > 0 ? messages.usages.sentence(usages) : '';
}

export function Usages({ url, except }: { url: unknown; except: string | undefined }) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['usages', url, except],
    queryFn: () => findUsages(client, url, except),
    enabled: typeof url === 'string' && isMediaUrl(url),
  });
  if (!data?.length) return null;
  return <p className={styles.usages}>{usagesSentence(data)}</p>;
}
