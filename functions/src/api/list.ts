import type { Entity } from '@sunfront/contract/entity';
import { UNASSIGNED } from '@sunfront/contract/fields';
import { PAGE } from '@sunfront/contract/limits';
import { NEVER } from '@sunfront/contract/open-job';
import { matchesWords, searchableText, searchedText, searchWords } from '@sunfront/contract/search';
import type { Request, RequestHandler } from 'express';
import type { Context, List } from '../context.ts';
import { listPublished } from '../site/published.ts';
import { toPublicRecord, toRecord } from '../store/record.ts';
import type { Condition, Repository, Revision, Stored } from '../store/repository.ts';
import { hasEntityRole } from './authorize.ts';
import { matchesPerson } from './match-person.ts';
import {
  type Filters,
  nextPage,
  parseCursor,
  parseUpdatedCursor,
  parseLimit,
  parseFilters,
  parseQuery,
} from './query.ts';

/** Public lists are cached until the next write: one read. */
export function listRecords(entity: Entity, context: Context): RequestHandler {
  const { repository, lists } = context;
  const { access, path } = entity;
  return async (req, res) => {
    const isAdmin = access.list !== 'public' || (await hasEntityRole(context, entity, req));
    const page = parsePage(entity, req, isAdmin);
    const load = () => makeList(entity, context, page, isAdmin);
    const cached = (revision: Revision) => lists.at(revision, JSON.stringify([path, page]), load);
    const list = isAdmin ? await load() : await cached(await repository.revision());
    if (list.next) res.set('Link', list.next);
    if ('etag' in list) res.set({ 'Cache-Control': 'no-cache', ETag: list.etag });
    res.type('json').send(list.body);
  };
}

interface Page {
  limit: number | undefined;
  q: string | undefined;
  after: string | undefined;
  filterValues: Filters;
}

function parsePage(entity: Entity, { query }: Request, isAdmin: boolean): Page {
  return {
    limit: parseLimit(query['limit']),
    q: parseQuery(entity, query['q']),
    after: parseCursor(query['after']),
    filterValues: isAdmin ? parseFilters(entity, query) : {},
  };
}

async function makeList(
  entity: Entity,
  { repository }: Context,
  page: Page,
  isAdmin: boolean,
): Promise<List> {
  const { limit, q, filterValues } = page;
  const { records, after, valid_until } = !isAdmin
    ? await listPublic(repository, entity, page)
    : filterValues['updated_since']
      ? await listUpdated(repository, entity, page, filterValues['updated_since'])
      : await listAll(repository, entity, page);
  const serialize = isAdmin ? toRecord : toPublicRecord;
  return {
    body: Buffer.from(JSON.stringify(records.map((record) => serialize(entity, record)))),
    next:
      after &&
      nextPage(entity.path, { ...(limit && { limit }), after, ...(q && { q }), ...filterValues }),
    valid_until,
  };
}

interface PageResult {
  records: Stored[];
  after: string | undefined;
  valid_until: string;
}

async function listPublic(repository: Repository, entity: Entity, page: Page): Promise<PageResult> {
  const { more, ...shown } = await listPublished(repository, entity, page);
  return { ...shown, after: more ? orderOf(shown.records.at(-1)) : undefined };
}

async function listAll(repository: Repository, entity: Entity, page: Page): Promise<PageResult> {
  const { limit, after, filterValues } = page;
  const read = await repository.list(entity.path, {
    newestFirst: entity.newestFirst ?? false,
    limit: readLimit(page),
    after,
    where: conditions(entity, filterValues),
  });
  const found = read.filter(matches(entity, page));
  const records = found.slice(0, limit);
  const wasCut = Boolean(filterValues['search']) && read.length === PAGE.searched;
  const last = found.length > records.length ? records.at(-1) : wasCut ? read.at(-1) : undefined;
  return { records, after: orderOf(last), valid_until: NEVER };
}

/** Sorts and filters here, so that Firestore needs no composite index per filter. */
async function listUpdated(
  repository: Repository,
  entity: Entity,
  page: Page,
  since: string,
): Promise<PageResult> {
  const { limit, after, filterValues } = page;
  const read = await repository.listUpdated(entity.path, since, {
    limit: limit && limit + 1,
    after: after === undefined ? undefined : parseUpdatedCursor(after),
  });
  const part = read.slice(0, limit);
  const last = read.length > part.length ? part.at(-1) : undefined;
  const filters = conditions(entity, filterValues);
  const isMatch = matches(entity, page);
  return {
    records: part.filter(
      (record) => isMatch(record) && filters.every((filter) => satisfies(record, filter)),
    ),
    after: last && `${String(last['updated_at'])}_${last.id}`,
    valid_until: NEVER,
  };
}

function orderOf(record: Stored | undefined): string | undefined {
  return record && String(record['order']);
}

function matches(entity: Entity, { q, filterValues }: Page): (record: Stored) => boolean {
  const words = searchWords(filterValues['search'] ?? '');
  return (record) =>
    (!q || matchesPerson(entity, record, q)) &&
    matchesWords(searchableText(searchedText(entity, record)), words);
}

function satisfies(record: Stored, { field, is, value }: Condition): boolean {
  const own = String(record[field] ?? '');
  const bound = String(value);
  return is === '==' ? own === bound : is === '>' ? own > bound : own < bound;
}

// Firestore cannot search in texts.
function readLimit({ limit, q, filterValues }: Page): number | undefined {
  if (q) return undefined;
  return filterValues['search'] ? PAGE.searched : limit && limit + 1;
}

function conditions(
  { filters = [], assigneeFields }: Entity,
  { from, until, ...values }: Filters,
): Condition[] {
  const valueOf = (field: string) =>
    assigneeFields.includes(field) && values[field] === UNASSIGNED ? '' : values[field];
  return [
    ...filters
      .filter((field) => values[field] !== undefined)
      .map((field) => ({ field, is: '==', value: valueOf(field) }) as const),
    // `order` starts with the creation time, except in lists sorted by hand.
    ...(from ? [{ field: 'order', is: '>', value: from } as const] : []),
    ...(until ? [{ field: 'order', is: '<', value: until } as const] : []),
  ];
}
