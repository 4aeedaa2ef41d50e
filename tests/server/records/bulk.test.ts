import type { Change } from '@sunfront/contract/routes/history';
import { bulkActions } from '@sunfront/contract/api/bulk';
import { entities } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { NEVER } from '@sunfront/contract/jobs/open';
import { beforeAll, describe, expect, test } from 'vitest';
import { form } from '../../api/client.ts';
import { JOB, samplePdf } from '../../test-data.ts';
import { ADMIN, documents, useEmptyData, useServer } from '../harness.ts';

const server = useServer();
useEmptyData(server);

let token: string;
beforeAll(() => void (token = server.token));

const createJobs = (ids: string[], change: object = {}) =>
  server.context.repository.create(
    'jobs',
    ids.toReversed().map((id) => ({ ...JOB, closes_at: NEVER, ...change, id })),
  );

const bulk = (action: string, ids: unknown, path = 'jobs', fields: object = {}) =>
  server.send('POST', `/api/${path}/bulk`, { token, json: { ids, action, ...fields } });

const CONTENT_ACTIONS = ['show', 'hide', 'top', 'delete'];

const list = async (as?: string): Promise<string> =>
  (await server.send('GET', '/api/jobs/', { token: as })).data
    .map(({ id }: { id: string }) => id)
    .join('');

const undo = (answer: { headers: Headers }, headers = {}) =>
  server.send('POST', answer.headers.get('undo')!, { token, headers });

test('the entity determines its bulk actions', () => {
  const allowed = Object.fromEntries(
    (entities as readonly Entity[]).map((entity) => [entity.path, bulkActions(entity)]),
  );
  expect(allowed).toMatchObject({
    jobs: ['show', 'hide', 'top', 'close', 'reopen', 'delete'],
    gallery: CONTENT_ACTIONS,
    applicants: ['set', 'mail', 'delete'],
    contact: ['set', 'mail', 'delete'],
    'social-media': CONTENT_ACTIONS,
  });
});

const apply = (ids: string[], change: object = {}) =>
  server.context.repository.create(
    'applicants',
    ids.map((id) => ({ id, full_name: id, contact: `${id}@example.org`, ...change })),
  );

const stages = async () =>
  Object.fromEntries(
    (await server.send('GET', '/api/applicants/', { token })).data.map(
      ({ id, stage }: { id: string; stage: string }) => [id, stage],
    ),
  );

describe('applications', () => {
  const both = ['a', 'b'];
  const set = (fields: object, ids = both) => bulk('set', ids, 'applicants', fields);

  test('are moved and assigned with one history entry each, undone together', async () => {
    await apply(['a', 'b', 'c'], { stage: 'review' });
    const moved = await set({ stage: 'rejected', assigned_to: ADMIN.username });
    expect([moved.status, moved.data]).toMatchObject([
      200,
      [
        { id: 'a', stage: 'rejected', assigned_to: ADMIN.username },
        { id: 'b', stage: 'rejected', assigned_to: ADMIN.username },
      ],
    ]);
    expect(await stages()).toEqual({ a: 'rejected', b: 'rejected', c: 'review' });
    const changes = (await server.send('GET', '/api/history/', { token })).data;
    expect(changes.map(({ kind, fields }: Change) => [kind, fields])).toEqual(
      both.map(() => ['update', ['stage', 'assigned_to']]),
    );
    expect((await undo(moved)).status).toBe(200);
    expect(await stages()).toEqual({ a: 'review', b: 'review', c: 'review' });
  });

  test('reject fields and values outside their workflow', async () => {
    await apply(['a', 'b'], { stage: 'review' });
    for (const [fields, loc] of [
      [{}, ['body']],
      [{ full_name: 'Another' }, ['body']],
      [{ stage: 'fired' }, ['body', 'stage']],
      [{ assigned_to: 'nobody-of-ours' }, ['body', 'assigned_to']],
    ] as const) {
      const { status, data } = await set(fields);
      expect([status, data.detail[0].loc]).toEqual([422, loc]);
    }
    expect((await set({ stage: 'hired' }, ['a', 'gone'])).status).toBe(409);
    expect(await stages()).toEqual({ a: 'review', b: 'review' });
    expect(await documents('history')).toEqual([]);
  });
});

describe('many records', () => {
  test('are hidden, shown, moved to the top and deleted, each undone together', async () => {
    await createJobs([...'abcdef']);
    const hidden = await bulk('hide', ['b', 'd']);
    expect([hidden.status, hidden.data.length]).toEqual([200, 2]);
    expect([await list(), await list(token)]).toEqual(['acef', 'abcdef']);
    expect((await undo(hidden)).status).toBe(200);
    expect(await list()).toBe('abcdef');

    await bulk('hide', ['b', 'd', 'f']);
    const shown = await bulk('show', ['b', 'd']);
    expect(await list()).toBe('abcde');
    await undo(shown);
    expect(await list()).toBe('ace');
    await bulk('show', ['b', 'd', 'f']);

    const top = await bulk('top', ['e', 'c']);
    expect(await list()).toBe('ecabdf');
    await createJobs(['g']);
    expect(await list()).toBe('gecabdf');
    await undo(top);
    expect(await list()).toBe('gabcdef');

    const deleted = await bulk('delete', ['a', 'c', 'g']);
    expect([deleted.data, await list()]).toEqual([[], 'bdef']);
    const undone = await undo(deleted);
    expect(await list()).toBe('gabcdef');
    await undo(undone);
    expect(await list()).toBe('bdef');
  });

  test('move to the top in a list that starts with the oldest', async () => {
    const partners = [...'abcd'].map((id) => ({ id, name: id }));
    await server.context.repository.create('partners', partners);
    await bulk('top', ['d', 'b'], 'partners');
    const { data } = await server.send('GET', '/api/partners/');
    expect(data.map(({ name }: { name: string }) => name).join('')).toBe('dbac');
  });

  test('clear publication dates that contradict hiding or showing', async () => {
    await createJobs(['a'], { draft: true, shown_from: '2999-01-01T00:00:00.000Z' });
    await createJobs(['b'], { shown_until: '2020-01-01T00:00:00.000Z' });
    await bulk('show', ['a', 'b']);
    expect(await list()).toBe('ba');
  });

  test('close and reopen immediately for visitors, each undone together', async () => {
    await createJobs([...'abc']);
    const closed = await bulk('close', ['a', 'c']);
    expect([closed.status, await list(), await list(token)]).toEqual([200, 'b', 'abc']);
    const apply = await server.send('POST', '/api/applicants/', {
      form: form({ job_id: 'a', full_name: 'Ann', contact: '0711', resume: samplePdf() }),
    });
    expect([apply.status, apply.data.detail]).toEqual([409, expect.stringContaining('is closed')]);
    const reopened = await bulk('reopen', ['a']);
    expect([reopened.data[0].end, await list()]).toEqual(['', 'ab']);
    await undo(reopened);
    expect(await list()).toBe('b');
    await undo(closed, { 'If-Match': '*' });
    expect(await list()).toBe('abc');
  });

  test('reopen with the dates from before the closing, or with the given end', async () => {
    const dates = { start: '2998-01-01', end: '2999-12-31' };
    await createJobs(['a'], dates);
    await createJobs(['b'], { end: '2020-01-01', closes_at: '2020-01-02T00:00:00.000Z' });
    const datesOf = async () =>
      (await server.send('GET', '/api/jobs/', { token })).data
        .map(({ start, end }: typeof dates) => ({ start, end }))
        .toReversed();
    await createJobs(['c'], { start: dates.start });
    await bulk('close', ['a', 'c']);
    for (const [end, msg] of [
      ['2020-01-01', 'End date must be today or later'],
      ['soon', 'End date must be a date such as 2025-12-31'],
      ['2997-01-01', 'End date must not be before the start date'],
    ]) {
      const { status, data } = await bulk('reopen', ['a', 'b', 'c'], 'jobs', { end });
      expect([status, data.detail]).toMatchObject([422, [{ loc: ['body', 'end'], msg }]]);
    }
    const { data } = await server.send('GET', '/api/jobs/');
    await server.send('DELETE', '/api/jobs/c', { token });
    expect(JSON.stringify(data)).not.toContain('before_closing');

    const reopened = await bulk('reopen', ['a', 'b'], 'jobs', { end: '2997-01-01' });
    expect([reopened.status, await datesOf()]).toEqual([
      200,
      [dates, { start: '', end: '2997-01-01' }],
    ]);
    await undo(reopened);
    expect(await datesOf()).toMatchObject([{ start: '' }, { end: '2020-01-01' }]);
    expect((await bulk('reopen', ['a'])).data).toMatchObject([dates]);
  });

  test('a saved form with a later end discards the dates from before the closing', async () => {
    await createJobs(['a'], { end: '2999-12-31' });
    const save = (json: object) => server.send('PUT', '/api/jobs/a', { token, json });
    const [closed] = (await bulk('close', ['a'])).data;
    await save({ ...JOB, end: closed.end, title: 'Another' });
    expect((await bulk('reopen', ['a'])).data).toMatchObject([{ end: '2999-12-31' }]);
    await bulk('close', ['a']);
    const { data } = await save({ ...JOB, end: '2998-01-01' });
    expect(data).not.toHaveProperty('end_before_closing');
  });

  test('change all or none: a missing record leaves the others unchanged', async () => {
    await createJobs([...'abc']);
    const before = await documents('jobs');
    for (const action of CONTENT_ACTIONS) {
      const { status, data } = await bulk(action, ['a', 'gone', 'b']);
      expect([status, data.detail]).toEqual([
        409,
        'One of the records was deleted in the meantime. Nothing was changed',
      ]);
    }
    expect(await documents('jobs')).toEqual(before);
    expect(await documents('history')).toEqual([]);
  });

  test('ask for confirmation before undoing if a record has changed since', async () => {
    await createJobs([...'abc']);
    const hidden = await bulk('hide', ['a', 'b']);
    await bulk('show', ['b']);
    const refused = await undo(hidden);
    expect([refused.status, await list()]).toEqual([409, 'bc']);
    expect((await undo(hidden, { 'If-Match': '*' })).status).toBe(200);
    expect(await list()).toBe('abc');
  });

  test('are limited to 500 per call', async () => {
    const ids = Array.from({ length: 501 }, (_, index) => `j${index}`);
    await createJobs(ids.slice(0, 250));
    await createJobs(ids.slice(250));
    const tooMany = await bulk('delete', ids);
    expect([tooMany.status, tooMany.data.detail[0].msg]).toEqual([422, 'At most 500 at once']);
    const deleted = await bulk('delete', ids.slice(0, 500));
    expect([deleted.status, await list()]).toEqual([200, 'j500']);
    expect((await undo(deleted)).status).toBe(200);
    expect((await server.send('GET', '/api/jobs/')).data).toHaveLength(501);
  });

  test('are rejected with an explanation if they exceed one commit', async () => {
    for (const id of 'abcdefghij') await createJobs([id], { description: 'd'.repeat(500_000) });
    const { status, data } = await bulk('hide', [...'abcdefghij']);
    expect([status, data.detail]).toEqual([
      413,
      'These records are too large to change at once, because their texts are long. Nothing was changed. Please select about 2 at once.',
    ]);
    expect(await documents('history')).toEqual([]);
  });

  test('require distinct ids and an action of the entity', async () => {
    await createJobs(['a']);
    for (const ids of [undefined, [], 'a', ['a', 'a'], ['a/b'], [7]]) {
      const { status, data } = await bulk('hide', ids);
      expect([status, data.detail[0].loc]).toEqual([422, ['body', 'ids']]);
    }
    const { status, data } = await bulk('hide', ['a'], 'applicants');
    expect([status, data.detail[0].loc]).toEqual([422, ['body', 'action']]);
  });

  test('are restored from the trash together', async () => {
    await createJobs([...'abc']);
    await server.send('DELETE', '/api/jobs/a', { token });
    await server.send('DELETE', '/api/jobs/c', { token });
    const trash = async () =>
      (await server.send('GET', '/api/history/?trash=true', { token })).data;
    const ids = (await trash()).map(({ id }: { id: string }) => id);
    const restore = (json: unknown) => server.send('POST', '/api/history/restore', { token, json });
    expect((await restore({ ids: [...ids, 'gone'] })).status).toBe(404);
    const { status, data } = await restore({ ids });
    expect([status, data, await list()]).toEqual([200, { restored: 2 }, 'abc']);
    expect(await trash()).toEqual([]);
    expect((await restore({ ids })).status).toBe(409);
  });
});
