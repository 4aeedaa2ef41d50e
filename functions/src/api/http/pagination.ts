import type { Context } from '../../services/context.ts';
import { listMatching } from '../../store/list-all.ts';
import type { Condition, Stored } from '../../store/repository.ts';
import type { CallRequest } from './handler.ts';
import { nextPage, parseCursor, parseLimit } from './query.ts';

const DEFAULT_LIMIT = 50;

interface PageOptions<Item> {
  path: string;
  where: Condition[];
  /** For the URL of the next page. */
  filters: Readonly<Record<string, string>>;
  /** Applied in memory, to all rows. */
  matches?: ((row: Stored) => boolean) | undefined;
  serialize: (row: Stored) => Item;
}

/** Newest first. */
export async function listPage<Item>(
  { repository }: Pick<Context, 'repository'>,
  { query, res }: Pick<CallRequest, 'query' | 'res'>,
  { path, where, filters, matches, serialize }: PageOptions<Item>,
): Promise<Item[]> {
  const limit = parseLimit(query['limit']) ?? DEFAULT_LIMIT;
  const after = parseCursor(query['after']);
  const options = { newestFirst: true, limit: limit + 1, after, where };
  const found = matches
    ? await listMatching(repository, path, matches, options)
    : await repository.list(path, options);
  const page = found.slice(0, limit);
  if (found.length > limit) {
    res.set('Link', nextPage(path, { ...filters, limit, after: page.at(-1)!['order'] }));
  }
  return page.map(serialize);
}
