import type { Entity } from '@sunfront/contract/entities/entity';
import { UNASSIGNED } from '@sunfront/contract/fields/text';
import { PAGE } from '@sunfront/contract/limits';
import { manages } from '@sunfront/contract/roles';
import { matchesWords, searchableText, searchWords } from '@sunfront/contract/text/search';
import { searchedText } from '@sunfront/contract/entities/searched-text';
import type { Context, List } from '../../services/context.ts';
import type { Tagged } from '../../site/cache.ts';
import { listPublished } from '../../site/published.ts';
import { listMatching } from '../../store/list-all.ts';
import { toPublicRecord, toRecord } from '../../store/record.ts';
import type { Condition, Repository, Stored } from '../../store/repository.ts';
import { matchesPerson } from './match-person.ts';
import {
  type Filters,
  nextPage,
  parseCursor,
  parseUpdatedCursor,
  parseLimit,
  parseFilters,
  parseQuery,
} from '../http/query.ts';
import type { EntityHandler, Query } from '../http/handler.ts';

/** Public lists are cached until the next write: any page of them costs one read. */
export function listRecords(entity: Entity, context: Context): EntityHandler<'list'> {
  const { repository, lists } = context;
  const { path } = entity;
  return async ({ query, admin, res }) => {
    const isAdmin = admin !== undefined && manages(admin.role, entity);
    const page = parsePage(entity, query, isAdmin);
    const load = () => loadPublished(repository, entity);
    const { body, after, etag } = isAdmin
      ? await listStored(repository, entity, page)
      : cutPage(entity, await lists.at(await repository.revision(), path, load), page);
    const { limit, q, filterValues } = page;
    const filters = { ...(q && { q }), ...filterValues };
    if (after) res.set('Link', nextPage(path, { ...(limit && { limit }), after, ...filters }));
    if (!isAdmin) res.set('Cache-Control', 'no-cache');
    if (etag) res.set('ETag', etag);
    return body;
  };
}

interface ListQuery {
  limit: number | undefined;
  q: string | undefined;
  after: string | undefined;
  filterValues: Filters;
}

function parsePage(entity: Entity, query: Query, isAdmin: boolean): ListQuery {
  return {
    limit: parseLimit(query['limit']),
    q: parseQuery(entity, query['q']),
    after: parseCursor(query['after']),
    filterValues: isAdmin ? parseFilters(entity, query) : {},
  };
}

async function loadPublished(repository: Repository, entity: Entity): Promise<List> {
  const { records, valid_until } = await listPublished(repository, entity);
  const texts = records.map((record) => JSON.stringify(toPublicRecord(entity, record)));
  let end = 0;
  return {
    body: Buffer.from(`[${texts.join(',')}]`),
    valid_until,
    records: texts.map((text, index) => {
      // The bracket or comma before it is one byte.
      end += 1 + Buffer.byteLength(text);
      return { order: orderOf(records[index]!), end };
    }),
  };
}

interface Cut {
  body: Buffer;
  /** Cursor of the next page. */
  after: string | undefined;
  etag?: string;
}

function cutPage(
  { newestFirst = false }: Entity,
  { body, etag, records }: Tagged<List>,
  { limit, after }: ListQuery,
): Cut {
  const isLater = (order: string) => (newestFirst ? order < after! : order > after!);
  const found = after === undefined ? 0 : records.findIndex(({ order }) => isLater(order));
  const start = found === -1 ? records.length : found;
  const part = records.slice(start, limit && start + limit);
  const last = part.at(-1);
  if (!last) return { body: Buffer.from('[]'), after: undefined };
  if (part.length === records.length) return { body, after: undefined, etag };
  const content = body.subarray((records[start - 1]?.end ?? 0) + 1, last.end);
  return {
    body: Buffer.concat([Buffer.from('['), content, Buffer.from(']')]),
    after: last === records.at(-1) ? undefined : last.order,
  };
}

async function listStored(repository: Repository, entity: Entity, page: ListQuery): Promise<Cut> {
  const since = page.filterValues['updated_since'];
  const { records, after } = since
    ? await listUpdated(repository, entity, page, since)
    : await listAll(repository, entity, page);
  const body = JSON.stringify(records.map((record) => toRecord(entity, record)));
  return { body: Buffer.from(body), after };
}

interface PageResult {
  records: Stored[];
  after: string | undefined;
}

async function listAll(
  repository: Repository,
  entity: Entity,
  page: ListQuery,
): Promise<PageResult> {
  const { limit, q, after, filterValues } = page;
  const isMatch = matches(entity, page);
  const isSearch = !q && Boolean(filterValues['search']);
  const options = {
    newestFirst: entity.newestFirst ?? false,
    limit: isSearch ? PAGE.searched : limit && limit + 1,
    after,
    where: conditions(entity, filterValues),
  };
  // Firestore cannot search in texts.
  const read = q
    ? await listMatching(repository, entity.path, isMatch, options)
    : await repository.list(entity.path, options);
  const found = isSearch ? read.filter(isMatch) : read;
  const records = found.slice(0, limit);
  const wasCut = isSearch && read.length === PAGE.searched;
  const last = found.length > records.length ? records.at(-1) : wasCut ? read.at(-1) : undefined;
  return { records, after: last && orderOf(last) };
}

/** Sorts and filters here, so that Firestore needs no composite index per filter. */
async function listUpdated(
  repository: Repository,
  entity: Entity,
  page: ListQuery,
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
  };
}

function orderOf(record: Stored): string {
  return String(record['order']);
}

function matches(entity: Entity, { q, filterValues }: ListQuery): (record: Stored) => boolean {
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
