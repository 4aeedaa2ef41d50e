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
  parseChange,
  parseLimit,
  parseNarrowing,
  parseQuery,
} from './query.ts';

/** `GET /api/<entity>/`: all records or a page. Public lists are cached until the next write: one read. */
export function listRecords(entity: Entity, context: Context): RequestHandler {
  const { repository, lists } = context;
  const { access, path } = entity;
  return async (req, res) => {
    const isAdmin = access.list !== 'public' || (await isManager(context, entity, req));
    const page = parsePage(entity, req, isAdmin);
    const make = () => makeList(entity, context, page, isAdmin);
    const kept = (revision: Revision) => lists.at(revision, JSON.stringify([path, page]), make);
    const list = isAdmin ? await make() : await kept(await repository.revision());
    if (list.next) res.set('Link', list.next);
    if ('etag' in list) res.set({ 'Cache-Control': 'no-cache', ETag: list.etag });
    res.type('json').send(list.body);
  };
}

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
  const { records, after, valid_until } = !isAdmin
    ? await listVisible(repository, entity, page)
    : narrowing['updated_since']
      ? await listUpdated(repository, entity, page, narrowing['updated_since'])
      : await listAll(repository, entity, page);
  const tell = isAdmin ? toRecord : toPublicRecord;
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
  /** `after` of the next page, if any. */
  after: string | undefined;
  valid_until: string;
}

async function listVisible(repository: Repository, entity: Entity, page: Page): Promise<Part> {
  const { more, ...shown } = await listShown(repository, entity, page);
  return { ...shown, after: more ? orderOf(shown.records.at(-1)) : undefined };
}

async function listAll(repository: Repository, entity: Entity, page: Page): Promise<Part> {
  const { limit, after, narrowing } = page;
  const read = await repository.list(entity.path, {
    newestFirst: entity.newestFirst ?? false,
    limit: mostRead(page),
    after,
    where: conditions(entity, narrowing),
  });
  const found = read.filter(matches(entity, page));
  const records = found.slice(0, limit);
  const wasCut = Boolean(narrowing['search']) && read.length === PAGE.searched;
  const last = found.length > records.length ? records.at(-1) : wasCut ? read.at(-1) : undefined;
  return { records, after: orderOf(last), valid_until: NEVER };
}

/** Sorts by `updated_at` and applies the filters here, so that Firestore needs no composite index per filter. */
async function listUpdated(
  repository: Repository,
  entity: Entity,
  page: Page,
  since: string,
): Promise<Part> {
  const { limit, after, narrowing } = page;
  const read = await repository.listUpdated(entity.path, since, {
    limit: limit && limit + 1,
    after: after === undefined ? undefined : parseChange(after),
  });
  const part = read.slice(0, limit);
  const last = read.length > part.length ? part.at(-1) : undefined;
  const filters = conditions(entity, narrowing);
  const isMatch = matches(entity, page);
  return {
    records: part.filter(
      (record) => isMatch(record) && filters.every((filter) => holds(record, filter)),
    ),
    after: last && `${String(last['updated_at'])}_${last.id}`,
    valid_until: NEVER,
  };
}

function orderOf(record: Stored | undefined): string | undefined {
  return record && String(record['order']);
}

function matches(entity: Entity, { q, narrowing }: Page): (record: Stored) => boolean {
  const words = wordsOf(narrowing['search'] ?? '');
  return (record) =>
    (!q || isAbout(entity, record, q)) && hasWords(plain(searchedText(entity, record)), words);
}

function holds(record: Stored, { field, is, value }: Condition): boolean {
  const own = String(record[field] ?? '');
  const bound = String(value);
  return is === '==' ? own === bound : is === '>' ? own > bound : own < bound;
}

// Firestore cannot search in texts: reads a limited number of records for words, all for a person.
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
    // In lists not sorted by hand, `order` starts with the creation time.
    ...(from ? [{ field: 'order', is: '>', value: from } as const] : []),
    ...(until ? [{ field: 'order', is: '<', value: until } as const] : []),
  ];
}
