import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { partner } from '@sunfront/contract/entities/index';
import express from 'express';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listRecords } from '../../../src/api/records/list.ts';
import type { Context, List } from '../../../src/services/context.ts';
import { createCache } from '../../../src/site/cache.ts';
import type { Stored } from '../../../src/store/repository.ts';

const RECORDS: Stored[] = ['Ana', 'بهار', '🌞', 'D', 'E'].map((name, index) => ({
  id: `p${index}`,
  name,
  order: `2026-01-0${index + 1}`,
}));

const list = vi.fn(async () => RECORDS);
const repository = {
  list,
  revision: async () => ({ number: 1, stamp: 'first', collections: {} }),
} as unknown as Context['repository'];

const context = { repository, lists: createCache<List>(1e6) } as Context;
const handler = listRecords(partner, context);
const server = createServer(
  express().get('/', async (req, res) => {
    const request = { query: req.query, res } as unknown as Parameters<typeof handler>[0];
    res.type('json').send(await handler(request));
  }),
);
let origin: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => list.mockClear());

async function get(query: string) {
  const { headers, ...answer } = await fetch(`${origin}/${query}`).then(async (got) => ({
    headers: got.headers,
    records: (await got.json()) as { id: string; name: string }[],
  }));
  const next = /<[^?]*(\?[^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  return { ...answer, next, headers };
}

test.each([1, 2, 3, 5, 500])('pages of %i records add up to the list', async (limit) => {
  const whole = (await get('')).records;
  expect(whole.map(({ name }) => name)).toEqual(RECORDS.map(({ name }) => name));
  const found = [];
  for (let query: string | undefined = `?limit=${limit}`; query;) {
    const { records, next } = await get(query);
    found.push(...records);
    query = next;
  }
  expect(found).toEqual(whole);
});

test('a position between or behind the records continues there', async () => {
  const ids = async (query: string) => (await get(query)).records.map(({ id }) => id);
  expect(await ids('?after=2026-01-03x&limit=1')).toEqual(['p3']);
  expect(await ids('?after=2026-01-04')).toEqual(['p4']);
  expect(await ids('?after=z')).toEqual([]);
});

test('no page reads the records again', async () => {
  await get('');
  list.mockClear();
  for (let count = 0; count < 20; count++) await get(`?after=${count}&limit=${count + 1}`);
  expect(list).not.toHaveBeenCalled();
});

test('every page is to be revalidated', async () => {
  for (const query of ['', '?limit=2', '?after=z']) {
    const { headers } = await get(query);
    expect([headers.get('cache-control'), headers.has('etag')]).toEqual(['no-cache', true]);
  }
});
