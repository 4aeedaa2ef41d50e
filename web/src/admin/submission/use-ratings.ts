import type { Rating, RatingSummaries } from '@sunfront/contract/api/rating-responses';
import type { Entity } from '@sunfront/contract/entities/entity';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { recordsApi } from '../api/api.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/rating.tsx';
import { offerUndo } from '../ui/undo.ts';
import { useAction } from '../ui/use-action.ts';

/** Milliseconds. The live listener does not receive ratings. */
const REFRESH = 60_000;

export type GivenRating = Pick<Rating, 'stars' | 'text'>;

const keyOf = ({ path }: Pick<Entity, 'path'>) => [path, 'ratings'];

/** Average and number by record id. */
export function useRatingSummaries(entity: Pick<Entity, 'path'>) {
  const { data, error } = useQuery({
    queryKey: keyOf(entity),
    queryFn: async ({ signal }) => (await recordsApi(entity).ratingSummaries(signal)).data,
    refetchInterval: REFRESH,
  });
  return { summaries: data ?? NONE, error };
}

const NONE: RatingSummaries = {};

export function useRatings(entity: Pick<Entity, 'path'>, id: string) {
  const client = useQueryClient();
  const { busy, run } = useAction();
  const query = useQuery({
    queryKey: [...keyOf(entity), id],
    queryFn: async ({ signal }) => (await recordsApi(entity).ratings(id, signal)).data,
    refetchInterval: REFRESH,
  });
  const put = (given: GivenRating | null, success: string, undo?: () => void) =>
    run(write(client, entity, id, given), {
      success,
      failed: messages.failed,
      action: undo && (() => offerUndo({ label: common.undo, run: undo })),
    });
  return {
    ...query,
    busy,
    /** @param given null removes the rating; @returns whether it was saved */
    save: (given: GivenRating | null, previous: GivenRating | null) =>
      put(
        given,
        given ? messages.saved : messages.removed,
        () => void put(previous, messages.saved),
      ),
  };
}

async function write(
  client: QueryClient,
  entity: Pick<Entity, 'path'>,
  id: string,
  given: GivenRating | null,
): Promise<void> {
  const api = recordsApi(entity);
  if (given) {
    const { stars, text } = given;
    const { data } = await api.rate(id, { stars, text });
    client.setQueryData([...keyOf(entity), id], data);
  } else await api.removeRating(id);
  await client.invalidateQueries({ queryKey: keyOf(entity) });
}
