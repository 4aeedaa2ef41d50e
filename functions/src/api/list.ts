import type { Entity } from '@sunfront/contract/entity';
import { NOBODY } from '@sunfront/contract/fields';
import { PAGE } from '@sunfront/contract/limits';
import { NEVER } from '@sunfront/contract/open-job';
import { hasWords, plain, searchedText, wordsOf } from '@sunfront/contract/search';
import type { Request, RequestHandler } from 'express';
import type { Context, List } from '../context.ts';
import { listShown } from '../site/shown.ts';
import { toPublicRecord, toRecord } from '../store/record.ts';
import type { Condition, Repository, Revision, Stored } from '../store/repository.ts';
import { isManager } from './ask-admin.ts';
import { isAbout } from './person.ts';
import {
  type Narrowing,
  nextPage,
  parseAfter,
  parseLimit,
  parseNarrowing,
  parseQuery,
} from './query.ts';

/**
 * `GET /api/<entity>/`: all records, or a page of them with the address of the next in `Link`. What the
 * public may see is kept in memory for as long as nothing is written: one read.
 */
export function listRecords(entity: Entity, context: Context): RequestHandler {
  const { repository, lists } = context;
  const { access, path } = entity;
  return async (req, res) => {
    const isAdmin = await isManager(context, entity, req, access.list === 'public');
    const page = parsePage(entity, req, isAdmin);
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
  narrowing: Narrowing;
}

function parsePage(entity: Entity, { query }: Request, isAdmin: boolean): Page {
  return {
    limit: parseLimit(query['limit']),
    q: parseQuery(entity, query['q']),
    after: parseAfter(query['after']),
    narrowing: isAdmin ? parseNarrowing(entity, query) : {},
  };
}

async function makeList(
  entity: Entity,
  { repository }: Context,
  page: Page,
  isAdmin: boolean,
): Promise<List> {
  const { limit, q, narrowing } = page;
  const { records, last, valid_until } = isAdmin
    ? await listAll(repository, entity, page)
    : await listVisible(repository, entity, page);
  const tell = isAdmin ? toRecord : toPublicRecord;
  const after = last && String(last['order']);
  return {
    body: Buffer.from(JSON.stringify(records.map((record) => tell(entity, record)))),
    next:
      after &&
      nextPage(entity.path, { ...(limit && { limit }), after, ...(q && { q }), ...narrowing }),
    valid_until,
  };
}

interface Part {
  records: Stored[];
  /** Behind which there is more. */
  last: Stored | undefined;
  valid_until: string;
}

async function listVisible(repository: Repository, entity: Entity, page: Page): Promise<Part> {
  const { more, ...shown } = await listShown(repository, entity, page);
  return { ...shown, last: more ? shown.records.at(-1) : undefined };
}

async function listAll(repository: Repository, entity: Entity, page: Page): Promise<Part> {
  const { limit, q, after, narrowing } = page;
  const { search = '' } = narrowing;
  const read = await repository.list(entity.path, {
    newestFirst: entity.newestFirst ?? false,
    limit: mostRead(page),
    after,
    where: conditions(entity, narrowing),
  });
  const words = wordsOf(search);
  const found = read.filter(
    (record) =>
      (!q || isAbout(entity, record, q)) && hasWords(plain(searchedText(entity, record)), words),
  );
  const records = found.slice(0, limit);
  const wasCut = search !== '' && read.length === PAGE.searched;
  return {
    records,
    last: found.length > records.length ? records.at(-1) : wasCut ? read.at(-1) : undefined,
    valid_until: NEVER,
  };
}

// Firestore cannot look inside a text: for words so many records are read, to find a person's all.
function mostRead({ limit, q, narrowing }: Page): number | undefined {
  if (q) return undefined;
  return narrowing['search'] ? PAGE.searched : limit && limit + 1;
}

function conditions(
  { filters = [], people }: Entity,
  { from, until, ...values }: Narrowing,
): Condition[] {
  const valueOf = (field: string) =>
    people.includes(field) && values[field] === NOBODY ? '' : values[field];
  return [
    ...filters
      .filter((field) => values[field] !== undefined)
      .map((field) => ({ field, is: '==', value: valueOf(field) }) as const),
    // What is not arranged by hand has a place that begins with the time at which it came.
    ...(from ? [{ field: 'order', is: '>', value: from } as const] : []),
    ...(until ? [{ field: 'order', is: '<', value: until } as const] : []),
  ];
}
