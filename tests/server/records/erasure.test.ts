import { contactMessage } from '@sunfront/contract/entities/index';
import type { Role } from '@sunfront/contract/roles';
import { describe, expect, test } from 'vitest';
import { sweep } from '../../../functions/src/maintenance/sweep.ts';
import { ERASURES, eraseWithHistory } from '../../../functions/src/records/delete.ts';
import { restoreChanges } from '../../../functions/src/records/restore.ts';
import type { Repository } from '../../../functions/src/store/repository.ts';
import { ADMIN, beforeTransaction, documents, useEmptyData, useServer } from '../harness.ts';

const server = useServer();
useEmptyData(server);

const DAY = 86_400_000;

const send = (method: string, path: string, json?: object) =>
  server.send(method, `/api/${path}`, { token: server.token, ...(json && { json }) });

async function write(): Promise<string> {
  const json = { name: 'Ann', email: 'ann@example.org', message: 'Hello' };
  const { status, data } = await server.send('POST', '/api/contact/', { json });
  expect(status).toBe(201);
  return data.id;
}

/** The newest change of the record. */
async function changeOf(id: string) {
  const where = { field: 'record', is: '==', value: id } as const;
  const [change] = await server.context.repository.list('history', { newestFirst: true, where });
  return change!;
}

/** Calls `work` between reading the change and the transaction. */
function restoreAfter(work: () => Promise<unknown>, role: Role = 'owner') {
  const { context } = server;
  const repository = beforeTransaction(1, context.repository, work);
  return async (id: string, expected?: string) => {
    const actor = { uid: ADMIN.username, role };
    const stores = { ...context, repository };
    return restoreChanges({ stores, actor, origin: '' }, [await changeOf(id)], expected);
  };
}

const restore = (id: string) => restoreAfter(async () => {})(id);

async function expectNothingOf(id: string) {
  for (const collection of ['contact', 'history', 'mail']) {
    expect(JSON.stringify(await documents(collection))).not.toContain(id);
  }
}

async function age(collection: string, id: string, days: number) {
  await server.context.repository.write(collection, id, (current) => {
    const [time, ...rest] = String(current!['order']).split('_') as [string, ...string[]];
    const earlier = new Date(Date.parse(time) - days * DAY).toISOString();
    return { ...current, created_at: earlier, order: [earlier, ...rest].join('_') };
  });
}

describe('a restore under way brings nothing back that is erased', () => {
  const erase = (id: string) => send('DELETE', `contact/${id}?erase=true`);

  test.each<[string, (id: string) => Promise<unknown>, (id: string) => Promise<unknown>]>([
    ['by a person, from the trash', (id) => send('DELETE', `contact/${id}`), erase],
    ['by a person, with notes', (id) => send('POST', `contact/${id}/notes`, { text: 'A' }), erase],
    [
      'after 30 days in the trash',
      async (id) => {
        await send('DELETE', `contact/${id}`);
        await age('history', (await changeOf(id)).id, 31);
      },
      () => sweep(server.context),
    ],
    [
      'after the retention period',
      async (id) => {
        await age('contact', id, 400);
        await send('POST', `contact/${id}/notes`, { text: 'A' });
      },
      () => sweep(server.context),
    ],
  ])('%s', async (_name, prepare, eraseIt) => {
    const id = await write();
    await prepare(id);
    const restored = restoreAfter(() => eraseIt(id))(id, '*');
    await expect(restored).rejects.toMatchObject({ status: 404 });
    await expectNothingOf(id);
  });

  test('while a deletion, made meanwhile, is being restored', async () => {
    const id = await write();
    const { context } = server;
    const repository: Repository = {
      ...context.repository,
      async delete(...record) {
        // After the first deletion of the history, before the second one.
        expect((await send('DELETE', `contact/${id}`)).status).toBe(204);
        const deleted = await context.repository.delete(...record);
        await expect(restore(id)).rejects.toMatchObject({ status: 404 });
        return deleted;
      },
    };
    await eraseWithHistory({ ...context, repository }, contactMessage, id);
    await expectNothingOf(id);
  });
});

test('the sweep keeps a record that is restored from the trash after 30 days', async () => {
  const id = await write();
  await send('DELETE', `contact/${id}`);
  await age('history', (await changeOf(id)).id, 31);
  const { context } = server;
  const repository = beforeTransaction(1, context.repository, () => restore(id));
  await sweep({ ...context, repository });
  expect((await send('GET', `contact/${id}`)).data).toMatchObject({ id, name: 'Ann' });
});

test('a later record with the same id is restored', async () => {
  const link = { platform: 'facebook', url: 'https://example.org/old' };
  await send('POST', 'social-media/', link);
  expect((await send('DELETE', 'social-media/facebook?erase=true')).status).toBe(204);
  await send('POST', 'social-media/', link);
  await send('DELETE', 'social-media/facebook');
  await restore('facebook');
  expect((await send('GET', 'social-media/')).data).toHaveLength(1);
});

test('an erasure keeps only the id, for a year, and without personal data for a day', async () => {
  const id = await write();
  await send('POST', `contact/${id}/notes`, { text: 'About Ann' });
  await send('DELETE', `contact/${id}?erase=true`);
  const { data } = await send('POST', 'templates/', { name: 'N', subject: 'S', text: 'T' });
  await send('DELETE', `templates/${data.id}`);
  await age('history', (await changeOf(data.id)).id, 31);
  await sweep(server.context);
  const { context } = server;
  const erasures = await documents(ERASURES);
  const fields = ['collection', 'order', 'record', 'until'];
  for (const each of erasures) expect(Object.keys(each.fields).toSorted()).toEqual(fields);
  const days = (await context.repository.list(ERASURES)).map(({ collection, order, until }) => [
    collection,
    Math.round((Date.parse(String(until)) - Date.parse(String(order))) / DAY),
  ]);
  expect(days).toEqual([
    ['contact', 365],
    ['templates', 1],
  ]);
  const past = { until: new Date(Date.now() - 1000).toISOString() };
  await context.repository.write(ERASURES, `contact:${id}`, (current) => ({ ...current, ...past }));
  await sweep(context);
  expect((await context.repository.list(ERASURES)).map(({ record }) => record)).toEqual([data.id]);
});

test('a restore without the role says nothing about the record', async () => {
  const id = await write();
  await send('POST', `contact/${id}/notes`, { text: 'A' });
  const restored = restoreAfter(async () => {}, 'editor')(id, 'another');
  await expect(restored).rejects.toMatchObject({ status: 403 });
});
