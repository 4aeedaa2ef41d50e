import type { Request, Response } from 'express';
import type { Context } from '../context.ts';
import type { Condition, Stored } from '../store/repository.ts';
import { nextPage, parseAfter, parseLimit } from './query.ts';

/** Rows in one answer, unless fewer or more are asked for. */
const PAGE = 50;

interface Rows {
  /** The collection, and the segment after `/api/`. */
  path: string;
  where: Condition[];
  /** What they are narrowed to, as the next page's address says it again. */
  asked: Readonly<Record<string, string>>;
  /** Which of them are wanted: to find them all are read. */
  keep?: ((row: Stored) => boolean) | undefined;
  tell: (row: Stored) => object;
}

/** Answers with what was written down, the last first, with the address of the next page in `Link`. */
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
