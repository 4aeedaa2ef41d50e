import type { Request, Response } from 'express';
import type { Context } from '../context.ts';
import type { Condition, Stored } from '../store/repository.ts';
import { nextPage, parseAfter, parseLimit } from './query.ts';

/** Default page size. */
const PAGE = 50;

interface Rows {
  /** Collection, and path segment after `/api/`. */
  path: string;
  where: Condition[];
  /** For the URL of the next page. */
  asked: Readonly<Record<string, string>>;
  /** Filters in memory, after reading all rows. */
  keep?: ((row: Stored) => boolean) | undefined;
  tell: (row: Stored) => object;
}

/** Responds with a page of rows, newest first, and the next page in `Link`. */
export async function answerRows(
  { repository }: Pick<Context, 'repository'>,
  req: Request,
  res: Response,
  { path, where, asked, keep, tell }: Rows,
): Promise<void> {
  const limit = parseLimit(req.query['limit']) ?? PAGE;
  const all = await repository.list(path, {
    newestFirst: true,
    limit: keep ? undefined : limit + 1,
    after: parseAfter(req.query['after']),
    where,
  });
  const found = keep ? all.filter(keep) : all;
  const page = found.slice(0, limit);
  if (found.length > limit) {
    res.set('Link', nextPage(path, { ...asked, limit, after: page.at(-1)!['order'] }));
  }
  res.json(page.map(tell));
}
