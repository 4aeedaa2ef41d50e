import type { Request, Response } from 'express';
import type { Context } from '../context.ts';
import type { Condition, Stored } from '../store/repository.ts';
import { nextPage, parseCursor, parseLimit } from './query.ts';

const DEFAULT_LIMIT = 50;

interface PageOptions {
  path: string;
  where: Condition[];
  /** For the URL of the next page. */
  filters: Readonly<Record<string, string>>;
  /** Applied in memory, to all rows. */
  matches?: ((row: Stored) => boolean) | undefined;
  serialize: (row: Stored) => object;
}

/** Newest first. */
export async function sendPage(
  { repository }: Pick<Context, 'repository'>,
  req: Request,
  res: Response,
  { path, where, filters, matches, serialize }: PageOptions,
): Promise<void> {
  const limit = parseLimit(req.query['limit']) ?? DEFAULT_LIMIT;
  const all = await repository.list(path, {
    newestFirst: true,
    limit: matches ? undefined : limit + 1,
    after: parseCursor(req.query['after']),
    where,
  });
  const found = matches ? all.filter(matches) : all;
  const page = found.slice(0, limit);
  if (found.length > limit) {
    res.set('Link', nextPage(path, { ...filters, limit, after: page.at(-1)!['order'] }));
  }
  res.json(page.map(serialize));
}
