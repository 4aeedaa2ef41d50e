import { entities } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { UNASSIGNED } from '@sunfront/contract/fields/text';
import { PAGE } from '@sunfront/contract/limits';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { orderByAge } from '../../../functions/src/store/firestore/position.ts';
import type { Stored } from '../../../functions/src/store/repository.ts';
import { useServer } from '../harness.ts';

const server = useServer();

const DAY = 24 * 60 * 60 * 1000;
const FIRST = Date.parse('2026-01-01T12:00:00.000Z');

const createdAt = (number: number) => new Date(FIRST + number * DAY).toISOString();

const NUMBER = 2100;

/** The number exceeds one read. */
function applications(): Stored[] {
  return Array.from({ length: NUMBER }, (_, number) => ({
    id: `a${number}`,
    order: orderByAge(createdAt(number), `a${number}`),
    full_name: number === 3 ? 'Änne  Müller' : `Nobody ${number}`,
    contact: `n${number}@example.org`,
    job_id: number % 2 === 0 ? 'even' : 'odd',
    job_title: number % 2 === 0 ? 'Fitter' : 'Welder',
    stage: number % 10 === 0 ? 'review' : 'new',
    assigned_to: number % 3 === 0 ? 'ann' : '',
  }));
}

let token: string;
beforeAll(async () => {
  ({ token } = server);
  const readPages = applications();
  for (let from = 0; from < NUMBER; from += 500) {
    await server.context.repository.create('applicants', readPages.slice(from, from + 500));
  }
});

const ask = (query: string, as: object = { token }) =>
  server.send('GET', `/api/applicants/?${query}`, as);

const nextOf = (headers: Headers) => /\?([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];

async function all(query: string): Promise<{ ids: string[]; answers: number }> {
  const ids: string[] = [];
  let next: string | undefined = query;
  let answers = 0;
  for (; next; answers += 1) {
    const { status, data, headers }: Awaited<ReturnType<typeof ask>> = await ask(next);
    expect(status).toBe(200);
    ids.push(...data.map(({ id }: Stored) => id));
    next = nextOf(headers);
  }
  return { ids, answers };
}

const matchingIds = (test: (number: number) => boolean) =>
  Array.from({ length: NUMBER }, (_, index) => NUMBER - 1 - index)
    .filter(test)
    .map((number) => `a${number}`);

describe('an administrator’s list', () => {
  test.each([
    ['a field', 'stage=review', (n: number) => n % 10 === 0],
    ['two fields', 'stage=new&job_id=even', (n: number) => n % 2 === 0 && n % 10 !== 0],
    ['a person', 'assigned_to=ann', (n: number) => n % 3 === 0],
    ['nobody', `assigned_to=${UNASSIGNED}&job_id=odd`, (n: number) => n % 3 !== 0 && n % 2 === 1],
    ['the moment from which', `from=${createdAt(2000)}`, (n: number) => n >= 2000],
    ['the moment until which, without it', `until=${createdAt(20)}`, (n: number) => n < 20],
    [
      'all of them',
      `stage=review&job_id=even&from=${createdAt(100)}&until=${createdAt(200)}`,
      (n: number) => n >= 100 && n < 200 && n % 10 === 0,
    ],
    ['nothing that was named', 'stage=&from=&search=', () => true],
  ])('is filtered by %s, page by page', async (_, query, test) => {
    const expected = matchingIds(test);
    expect((await all(query)).ids).toEqual(expected);
    const paged = await all(`${query}&limit=100`);
    expect(paged.ids).toEqual(expected);
    expect(paged.answers).toBe(Math.max(1, Math.ceil(expected.length / 100)));
  });

  test('reads one record more than it returns', async () => {
    const list = vi.spyOn(server.context.repository, 'list');
    const { data } = await ask('stage=review&limit=7');
    expect(data).toHaveLength(7);
    const [read] = await Promise.all(list.mock.results.map(({ value }) => value));
    expect(read).toHaveLength(8);
    list.mockRestore();
  });

  test('is searched in all fields for words in any order, ignoring accents and case', async () => {
    expect((await all('search=muller+ANNE')).ids).toEqual(['a3']);
    expect((await all('search=welder+n7@')).ids).toEqual(['a7']);
    expect((await all('search=muller+fitter')).ids).toEqual([]);
    expect((await all('search=nobody&job_id=odd&limit=300')).ids).toEqual(
      matchingIds((n) => n % 2 === 1 && n !== 3),
    );
  });

  test('a search reads a limited number of records, and its next page continues after them', async () => {
    const list = vi.spyOn(server.context.repository, 'list');
    const first = await ask('search=muller&limit=500');
    expect(first.data).toEqual([]);
    const [read] = await Promise.all(list.mock.results.map(({ value }) => value));
    expect(read).toHaveLength(PAGE.searched);
    list.mockRestore();
    const second = await ask(nextOf(first.headers)!);
    expect(second.data).toMatchObject([{ id: 'a3' }]);
    expect(nextOf(second.headers)).toBeUndefined();
  });

  test('returns each record changed since a time once, even if many changed simultaneously', async () => {
    const { repository } = server.context;
    const { updated_at } = (await repository.get('applicants', 'a0'))!;
    const everything = await all(`updated_since=${String(updated_at)}&limit=300`);
    expect(everything.ids.toSorted()).toEqual(matchingIds(() => true).toSorted());
    expect(everything.answers).toBe(7);
    const review = await all(
      `updated_since=${String(updated_at)}&stage=review&until=${createdAt(50)}`,
    );
    expect(review.ids.toSorted()).toEqual(['a0', 'a10', 'a20', 'a30', 'a40']);

    const target = { collection: 'applicants', id: 'a7' };
    const [changed] = await repository.edit([target], (current) => ({
      ...current,
      next_step: 'Call',
    }));
    const { ids } = await all(`updated_since=${String(changed!.after!['updated_at'])}`);
    expect(ids).toEqual(['a7']);
  });

  test.each([
    ['updated_since', 'updated_since=yesterday'],
    ['after', 'updated_since=2026-01-01T00:00:00.000Z&after=x'],
    ['stage', 'stage=fired'],
    ['stage', 'stage=new&stage=review'],
    ['job_id', `job_id=${'x'.repeat(201)}`],
    ['from', 'from=yesterday'],
    ['until', 'until=2026-02-31'],
    ['search', `search=${'x'.repeat(201)}`],
  ])('reports the invalid %s in %s', async (name, query) => {
    const { status, data } = await ask(query);
    expect([status, data.detail[0].loc]).toEqual([422, ['query', name]]);
  });

  test('ignores parameters that the entity does not declare', async () => {
    const { data } = await ask('full_name=Nobody&resume_file=x&limit=500');
    expect(data).toHaveLength(500);
  });
});

test('visitors get nothing, whatever the query', async () => {
  for (const query of ['stage=review', 'search=muller', `from=${createdAt(2000)}`, 'stage=fired']) {
    const { status, data } = await ask(query, {});
    expect([status, Object.keys(data)]).toEqual([401, ['detail']]);
  }
});

test('new submissions match the filters of their initial values', async () => {
  const narrowed = (entities as readonly Entity[]).filter(
    ({ filters, access }) => filters && access.create === 'public',
  );
  expect(narrowed.map(({ path }) => path)).toEqual(['applicants', 'contact']);
  const json = { name: 'Ann', email: 'ann@example.org', message: 'Hello' };
  const { data: sent } = await server.send('POST', '/api/contact/', { json });
  const { data } = await server.send('GET', '/api/contact/?state=open', { token });
  expect(data).toMatchObject([{ id: sent.id, state: 'open' }]);
  const { data: nobodys } = await server.send('GET', `/api/contact/?assigned_to=${UNASSIGNED}`, {
    token,
  });
  expect(nobodys).toMatchObject([{ id: sent.id, assigned_to: '' }]);
});
