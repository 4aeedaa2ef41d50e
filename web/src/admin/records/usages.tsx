import { findEntity } from '@sunfront/contract/entities/index';
import { isMediaUrl } from '@sunfront/contract/fields/address';
import { pictureId } from '@sunfront/contract/settings/media';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { isolate } from '../format/format.ts';
import { messages } from '../messages/list.ts';
import controls from '../ui/panel.module.css';

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
  const id = pictureId(url);
  const uses = await client.fetchQuery({
    queryKey: ['uses', id],
    queryFn: async () => (await api('GET /api/pictures/{id}/uses', { params: { id } })).data,
    staleTime: FRESH,
  });
  return uses
    .filter((use) => use.id !== except)
    .map(({ collection, name, id: record }) =>
      messages.usages.usage(
        findEntity(collection)?.singular ?? collection,
        isolate(name || record),
      ),
    );
}

/** Milliseconds. */
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
  return <p className={controls.hint}>{usagesSentence(data)}</p>;
}
