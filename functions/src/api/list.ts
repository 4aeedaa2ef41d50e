import type { Entity } from '@sunfront/contract/entity';
import { NEVER } from '@sunfront/contract/open-job';
import type { Request, RequestHandler } from 'express';
import type { Context, List } from '../context.ts';
import { listShown, type Shown } from '../site/shown.ts';
import { toPublicRecord, toRecord } from '../store/record.ts';
import type { Repository, Revision } from '../store/repository.ts';
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
  page: Page,
  isAdmin: boolean,
): Promise<List> {
  const { limit, q } = page;
  const { records, more, valid_until } = isAdmin
    ? await listAll(repository, entity, page)
    : await listShown(repository, entity, page);
  const tell = isAdmin ? toRecord : toPublicRecord;
  const last = more ? String(records.at(-1)!['order']) : undefined;
  return {
    body: Buffer.from(JSON.stringify(records.map((record) => tell(entity, record)))),
    next: last && nextPage(entity.path, { limit, after: last, ...(q && { q }) }),
    valid_until,
  };
}

async function listAll(
  repository: Repository,
  entity: Entity,
  { limit, q, after }: Page,
): Promise<Shown> {
  const found = await repository.list(entity.path, {
    newestFirst: entity.newestFirst ?? false,
    // Firestore cannot look inside a text: all records are read to find a person's.
    limit: limit && !q ? limit + 1 : undefined,
    after,
  });
  const all = q ? found.filter((record) => isAbout(entity, record, q)) : found;
  const records = all.slice(0, limit);
  return { records, more: all.length > records.length, valid_until: NEVER };
}
