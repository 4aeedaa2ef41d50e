import type { Entity } from '@sunfront/contract/entity';
import { NEVER_CLOSES } from '@sunfront/contract/open-job';
import type { Request, RequestHandler } from 'express';
import type { Context, List } from '../context.ts';
import { hooks } from '../entities/hooks.ts';
import { toRecord } from '../store/record.ts';
import type { Revision } from '../store/repository.ts';
import { isAbout } from './person.ts';
import { nextPage, parseAfter, parseLimit, parseQuery } from './query.ts';

/**
 * `GET /api/<entity>/`: all records, or a page of them with the address of the next in `Link`. What the
 * public may see is kept in memory for as long as nothing is written: one read.
 */
export function listRecords(entity: Entity, context: Context): RequestHandler {
  const { auth, repository, lists } = context;
  const { access, path } = entity;
  return async (req, res) => {
    // Of a public list, an administrator sees what visitors don't.
    const isAdmin = access.list === 'admin' || req.get('authorization') !== undefined;
    if (isAdmin) await auth.verify(req.get('authorization'));
    const page = parsePage(entity, req);
    const make = () => makeList(entity, context, page, isAdmin);
    const kept = (revision: Revision) => lists.at(revision, JSON.stringify([path, page]), make);
    const list = isAdmin ? await make() : await kept(await repository.revision());
    if (list.next) res.set('Link', list.next);
    if ('etag' in list) res.set({ 'Cache-Control': 'no-cache', ETag: list.etag });
    res.type('json').send(list.body);
  };
}

/** Which records are asked for. */
interface Page {
  limit: number | undefined;
  q: string | undefined;
  after: string | undefined;
}

function parsePage(entity: Entity, { query }: Request): Page {
  return {
    limit: parseLimit(query['limit']),
    q: parseQuery(entity, query['q']),
    after: parseAfter(query['after']),
  };
}

async function makeList(
  entity: Entity,
  { repository }: Context,
  { limit, q, after }: Page,
  isAdmin: boolean,
): Promise<List> {
  const { path } = entity;
  const where = isAdmin ? undefined : hooks[path]?.publicOnly?.();
  const found = await repository.list(path, {
    newestFirst: entity.newestFirst ?? false,
    // Firestore cannot look inside a text: all records are read to find a person's.
    limit: limit && !q ? limit + 1 : undefined,
    after,
    where,
  });
  const records = q ? found.filter((record) => isAbout(entity, record, q)) : found;
  const page = records.slice(0, limit);
  const last = records.length > page.length ? String(page.at(-1)!['order']) : undefined;
  return {
    body: Buffer.from(JSON.stringify(page.map((record) => toRecord(entity, record)))),
    next: last && nextPage(path, { limit, after: last, ...(q && { q }) }),
    // What is narrowed to a field's values past now is another list at the first of them.
    valid_until: found
      .map((record) => (where ? String(record[where.field]) : NEVER_CLOSES))
      .reduce((first, each) => (each < first ? each : first), NEVER_CLOSES),
  };
}
