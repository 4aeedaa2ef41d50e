import type { Change } from '@sunfront/contract/routes/history';
import { entities, setting } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { fieldMeta } from '@sunfront/contract/fields/field';
import { beforeAll, describe, expect, test } from 'vitest';
import { toMail } from '../../../functions/src/mail/outbox.ts';
import { sweep } from '../../../functions/src/maintenance/sweep.ts';
import { application, form } from '../../api/client.ts';
import { JOB, samplePicture } from '../../test-data.ts';
import { documents, useEmptyData, useServer } from '../harness.ts';

const server = useServer();
useEmptyData(server);

let token: string;
beforeAll(() => void (token = server.token));

const send = (method: string, path: string, json?: unknown, headers = {}) =>
  server.send(method, `/api/${path}`, { token, headers, ...(json === undefined ? {} : { json }) });

const changes = async (query = ''): Promise<Change[]> =>
  (await send('GET', `history/?${query}`)).data;

const undoOf = (answer: { headers: Headers }) => answer.headers.get('undo')!.replace('/api/', '');

const create = async (name = 'One') => (await send('POST', 'partners/', { name })).data;

const names = async () =>
  (await server.send('GET', '/api/partners/')).data.map(({ name }: { name: string }) => name);

describe('history of every change by an administrator', () => {
  test('contains author, time, changed fields and former values', async () => {
    const start = new Date().toISOString();
    const { id, ...made } = await create();
    await send('PUT', `partners/${id}`, { name: 'Two', description: 'D' });
    const other = await create('Other');
    await send('PUT', `partners/${id}/position`, { after: other.id });
    await send('DELETE', `partners/${id}`);
    const found = await changes(`record=${id}`);
    expect(found.map(({ kind }) => kind)).toEqual(['delete', 'move', 'update', 'create']);
    expect(found.map(({ by }) => by)).toEqual(Array(4).fill('tester'));
    expect(found.map(({ name }) => name)).toEqual(['Two', 'Two', 'Two', 'One']);
    expect(found.map(({ trashed }) => trashed)).toEqual([true, false, false, false]);
    expect(found.map(({ fields }) => fields.toSorted())).toEqual([
      ['description', 'logo', 'name'],
      [],
      ['description', 'name'],
      ['description', 'logo', 'name'],
    ]);
    expect(found.map(({ before }) => before?.['name'])).toEqual(['Two', 'Two', 'One', undefined]);
    expect(found[2]!.before).toEqual({ id, ...made });
    expect(found[2]!.after).toMatchObject({ id, name: 'Two', description: 'D' });
    const ages = found.map(({ created_at }) => created_at).toReversed();
    const times = [start, ...ages, new Date().toISOString()];
    expect(times).toEqual(times.toSorted());
  });

  test.each(
    (entities as readonly Entity[]).map(
      ({ path, titleField, schema, stored }) =>
        [path, titleField, { ...schema.shape, ...stored?.shape }] as const,
    ),
  )('%s: the title field exists', (_path, named, fields) => {
    expect(Object.keys(fields)).toContain(named);
  });

  test('excludes failed or rejected changes and those of visitors', async () => {
    const { id, updated_at } = await create();
    const refused = [
      await send('PUT', `partners/${id}`, { name: '' }),
      await send('PUT', `partners/${id}`, { name: 'X' }, { 'If-Match': '2020' }),
      await send('PUT', `partners/${id}/position`, { after: id }),
      await send('PUT', 'partners/none', { name: 'X' }),
      await send('DELETE', 'partners/none'),
    ];
    expect(refused.map(({ status }) => status)).toEqual([422, 409, 200, 404, 404]);
    expect(refused.map(({ headers }) => headers.get('undo'))).toEqual(refused.map(() => null));
    await server.send('POST', '/api/contact/', {
      json: { name: 'N', email: 'n@example.org', message: 'M' },
    });
    expect((await changes()).map(({ kind }) => kind)).toEqual(['create']);
    expect(updated_at).toBeTruthy();
  });

  test('is paginated and filtered by person, kind, list and record', async () => {
    const { id } = await create();
    for (const name of ['B', 'C', 'D']) await send('PUT', `partners/${id}`, { name });
    await send('POST', 'settings/', { name: 'S' });
    const first = await send('GET', 'history/?limit=2&collection=partners');
    const next = /<\/api\/(.*)>; rel="next"/.exec(first.headers.get('link')!)![1]!;
    const second = await send('GET', next);
    const all = [...first.data, ...second.data] as Change[];
    expect(all.map(({ before }) => before?.['name'])).toEqual(['C', 'B', 'One', undefined]);
    expect(second.headers.get('link')).toBeNull();
    expect((await changes('collection=settings')).length).toBe(1);
    expect((await changes('kind=update')).length).toBe(3);
    expect((await changes('by=somebody')).length).toBe(0);
    expect((await changes('by=tester&kind=create')).length).toBe(2);
    expect((await send('GET', 'history/?kind=nonsense')).status).toBe(422);
  });

  test('excludes fields that the server never exposes', async () => {
    const { data } = await send('POST', 'jobs/', JOB);
    await send('PUT', `jobs/${data.id}`, { ...JOB, end: '2030-01-01' });
    const [change] = await changes('kind=update');
    expect(change!.fields).toEqual(['end']);
    for (const hidden of ['closes_at', 'order']) expect(change!.before).not.toHaveProperty(hidden);
    expect(Object.keys(change!)).not.toContain('files');
  });
});

test('rejects texts that exceed an entry with an explanation; shorter ones pass', async () => {
  const longest = Object.fromEntries(
    Object.entries(setting.schema.shape).flatMap(([name, field]) => {
      const { kind, max = 0 } = fieldMeta(field);
      const isText = kind === 'text' || kind === 'textarea';
      return isText && !setting.ownerOnly!.includes(name) ? [[name, '屋'.repeat(max)]] : [];
    }),
  );
  const translated = Object.keys(longest).filter(
    (name) => fieldMeta(setting.schema.shape[name as 'name']).translated,
  );
  const texts = Object.fromEntries(translated.map((name) => [name, longest[name]]));
  const whole = {
    ...longest,
    country: '',
    time_zone: 'UTC',
    translations: { en: texts, fa: texts },
  };
  const made = await send('POST', 'settings/', whole);
  expect([made.status, made.data.detail]).toEqual([201, undefined]);
  const edit = (change: object) => send('PUT', `settings/${made.data.id}`, { ...whole, ...change });
  const refused = await edit({ phone: '1' });
  expect([refused.status, refused.data.detail]).toEqual([
    413,
    'These texts are too long in total. Please shorten some of them.',
  ]);
  expect((await edit({ translations: {} })).status).toBe(200);
});

describe('undo', () => {
  test('reverts an edit, a deletion, a creation, a move, and an undo', async () => {
    const { id } = await create();
    const edited = await send('PUT', `partners/${id}`, { name: 'Two' });
    const undone = await send('POST', undoOf(edited));
    expect([undone.status, undone.data.record.name]).toEqual([200, 'One']);
    expect((await send('POST', undoOf(undone))).data.record.name).toBe('Two');

    const deleted = await send('DELETE', `partners/${id}`);
    expect(await names()).toEqual([]);
    expect((await send('POST', undoOf(deleted))).data.record).toMatchObject({ id, name: 'Two' });
    expect(await names()).toEqual(['Two']);

    const other = await create('Other');
    const moved = await send('PUT', `partners/${other.id}/position`, { before: id });
    expect(await names()).toEqual(['Other', 'Two']);
    await send('POST', undoOf(moved));
    expect(await names()).toEqual(['Two', 'Other']);

    const third = await send('POST', 'partners/', { name: 'Third' });
    expect((await send('POST', undoOf(third))).data).toEqual({ record: null });
    expect(await names()).toEqual(['Two', 'Other']);
  });

  test("keeps a record's age and position, even if it was moved since", async () => {
    const [a, b] = [await create('A'), await create('B')];
    const edited = await send('PUT', `partners/${a.id}`, { name: 'A2' });
    await send('PUT', `partners/${a.id}/position`, { after: b.id });
    expect((await send('POST', undoOf(edited))).status).toBe(409);
    const answer = await send('POST', undoOf(edited), undefined, { 'If-Match': '*' });
    expect(answer.data.record.created_at).toBe(a.created_at);
    expect(await names()).toEqual(['B', 'A']);
  });

  test('reports later changes and does not overwrite them', async () => {
    const { id } = await create();
    const first = await send('PUT', `partners/${id}`, { name: 'Two' });
    const second = await send('PUT', `partners/${id}`, { name: 'Three' });
    const late = await send('POST', undoOf(first));
    expect([late.status, late.data.detail, late.data.current.name]).toEqual([
      409,
      'Partner was changed in the meantime',
      'Three',
    ]);
    expect(await names()).toEqual(['Three']);
    const stale = { 'If-Match': first.data.updated_at };
    expect((await send('POST', undoOf(first), undefined, stale)).status).toBe(409);
    const seen = { 'If-Match': second.data.updated_at };
    expect((await send('POST', undoOf(first), undefined, seen)).data.record.name).toBe('One');
  });

  test('removes all pictures of an upload together', async () => {
    const sent = { token, form: form({ a: await samplePicture(), b: await samplePicture() }) };
    const uploaded = await server.send('POST', '/api/gallery/upload-images', sent);
    expect(uploaded.data).toHaveLength(2);
    await send('POST', undoOf(uploaded));
    expect((await send('GET', 'gallery/')).data).toEqual([]);
  });

  test('does not replace a newer link without confirmation', async () => {
    const link = { platform: 'facebook', url: 'https://example.org/old' };
    await send('POST', 'social-media/', link);
    const deleted = await send('DELETE', 'social-media/facebook');
    await send('POST', 'social-media/', { ...link, url: 'https://example.org/new' });
    expect((await send('POST', undoOf(deleted))).status).toBe(409);
    expect((await send('GET', 'social-media/')).data[0].url).toBe('https://example.org/new');
  });

  test('restores a record once when called twice simultaneously', async () => {
    const { id } = await create();
    const deleted = await send('DELETE', `partners/${id}`);
    const both = await Promise.all([1, 2].map(() => send('POST', undoOf(deleted))));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await names()).toEqual(['One']);
  });

  test('closes a restored job on its end date', async () => {
    const { data } = await send('POST', 'jobs/', { ...JOB, end: '2020-01-01' });
    const deleted = await send('DELETE', `jobs/${data.id}`);
    await send('POST', undoOf(deleted));
    expect((await server.send('GET', '/api/jobs/')).data).toEqual([]);
    expect((await send('GET', 'jobs/')).data.length).toBe(1);
  });

  test('does not revert two changes of one record together', async () => {
    const { id } = await create();
    for (const name of ['Two', 'Three']) await send('PUT', `partners/${id}`, { name });
    const ids = (await changes('kind=update')).map((change) => change.id);
    const { status, data } = await send('POST', 'history/restore', { ids }, { 'If-Match': '*' });
    expect([status, data.detail?.[0].loc]).toEqual([422, ['body', 'ids']]);
    expect(await names()).toEqual(['Three']);
  });

  test('answers 404 to an unknown change', async () => {
    expect((await send('POST', 'history/none/restore')).status).toBe(404);
    expect((await send('POST', 'history/a%2Fb/restore')).status).toBe(404);
  });
});

describe('the trash', () => {
  test('keeps deleted records and their pictures until they are restored', async () => {
    const picture = await samplePicture({ width: 40, height: 30 });
    const sent = { token, form: form({ picture }) };
    const [image] = (await server.send('POST', '/api/gallery/upload-images', sent)).data;
    await send('DELETE', `gallery/${image.id}`);
    await sweep(server.context, 0);
    expect((await server.send('GET', image.url)).status).toBe(200);
    const [deleted, ...others] = await changes('trash=true');
    expect([deleted!.record, others.length]).toEqual([image.id, 0]);
    await send('POST', `history/${deleted!.id}/restore`);
    expect(await changes('trash=true')).toEqual([]);
    expect((await server.send('GET', '/api/gallery/')).data[0]).toMatchObject({ url: image.url });
  });

  test("keeps a picture that another record's version references", async () => {
    const sent = { token, form: form({ file: await samplePicture({ width: 40, height: 30 }) }) };
    const logo = (await server.send('POST', '/api/partners/upload-image', sent)).data.url;
    const one = (await send('POST', 'partners/', { name: 'One', logo })).data;
    const edited = await send('PUT', `partners/${one.id}`, { name: 'One', logo: '' });
    const two = (await send('POST', 'partners/', { name: 'Two', logo })).data;
    await send('DELETE', `partners/${two.id}?erase=true`);
    expect((await server.send('GET', logo)).status).toBe(200);
    expect((await send('POST', undoOf(edited))).data.record.logo).toBe(logo);
  });

  test('restores an application with its résumé', async () => {
    const job = (await send('POST', 'jobs/', JOB)).data;
    const made = (await server.send('POST', '/api/applicants/', { form: application(job.id) }))
      .data;
    await send('DELETE', `jobs/${job.id}`);
    const deleted = await send('DELETE', `applicants/${made.id}`);
    await sweep(server.context, 0);
    const address = `applicants/${made.id}/resume`;
    expect((await send('GET', `${address}?trash=true`)).status).toBe(200);
    expect((await server.send('GET', `/api/${address}?trash=true`)).status).toBe(401);
    expect((await send('GET', `applicants/another/resume?trash=true`)).status).toBe(404);
    expect((await send('GET', address)).status).toBe(404);
    await send('POST', undoOf(deleted));
    expect((await send('GET', address)).status).toBe(200);
    expect((await send('GET', `${address}?trash=true`)).status).toBe(404);
  });

  test('deletes records, history and files after thirty days, and nothing else', async () => {
    const file = await samplePicture({ width: 40, height: 30 });
    const sent = { token, form: form({ file }) };
    const [image] = (await server.send('POST', '/api/gallery/upload-images', sent)).data;
    const existing = await create();
    await send('PUT', `partners/${existing.id}`, { name: 'Two' });
    await send('DELETE', `gallery/${image.id}`);
    const [{ id: picture }] = (await send('GET', 'pictures/')).data;
    await send('DELETE', `pictures/${picture}`);
    await backdateChanges(29, `record=${image.id}`);
    await backdateChanges(29, `record=${picture}`);
    await backdateChanges(31, `record=${existing.id}`);
    await sweep(server.context, 0);
    expect((await changes('trash=true')).length).toBe(2);
    await backdateChanges(2, `record=${image.id}`);
    await backdateChanges(2, `record=${picture}`);
    await sweep(server.context, 0);
    expect((await changes()).map(({ record }) => record)).toEqual([existing.id, existing.id]);
    expect((await server.send('GET', image.url)).status).toBe(404);
    await backdateChanges(335, `record=${existing.id}`);
    await sweep(server.context, 0);
    expect(await changes()).toEqual([]);
    expect(await names()).toEqual(['Two']);
  });

  test('keeps nothing of an erased person', async () => {
    const job = (await send('POST', 'jobs/', JOB)).data;
    const apply = async (full_name: string) => {
      const sent = { form: application(job.id, { full_name, contact: full_name }) };
      return (await server.send('POST', '/api/applicants/', sent)).data.id;
    };
    const [one, two] = [await apply('One'), await apply('Two')];
    await send('DELETE', `applicants/${one}`);
    const found = async (q: string) =>
      (await changes(`trash=true&collection=applicants&q=${q}`)).map(({ record }) => record);
    expect([await found('ONE'), await found('two'), await found('nobody')]).toEqual([
      [one],
      [],
      [],
    ]);
    for (const id of [one, two]) {
      expect((await send('DELETE', `applicants/${id}?erase=true`)).status).toBe(204);
    }
    expect(await changes('collection=applicants')).toEqual([]);
    expect(await documents('applicants')).toEqual([]);
    expect(await server.context.files.list('resumes/')).toEqual([]);
    expect((await send('DELETE', `applicants/${one}?erase=true`)).status).toBe(404);
  });

  test('deletes an application after the retention period', async () => {
    const job = (await send('POST', 'jobs/', JOB)).data;
    const made = (await server.send('POST', '/api/applicants/', { form: application(job.id) }))
      .data;
    await send('DELETE', `applicants/${made.id}`);
    const { repository } = server.context;
    const [change] = await repository.list('history', {
      newestFirst: true,
      where: { field: 'collection', is: '==', value: 'applicants' },
    });
    const before = change!['before'] as object;
    const old = { ...change!, before: { ...before, order: '2020-01-01T00:00:00.000Z_0000_x' } };
    await repository.write('history', change!.id, () => old);
    await sweep(server.context, 0);
    expect(await changes('collection=applicants')).toEqual([]);
    expect(await server.context.files.list('resumes/')).toEqual([]);
  });
});

describe('a record id that another list shares', () => {
  const mailAbout = (collection: string, record: string) =>
    toMail({
      id: `mail-of-${collection}`,
      to: ['ann@example.org'],
      subject: 'S',
      text: 'T',
      about: { collection, record },
    });
  const storedAbout = async (collection: string) => {
    const { repository } = server.context;
    const where = { field: 'collection', is: '==', value: collection } as const;
    return Promise.all(
      ['history', 'mail'].map(
        async (path) => (await repository.list(path, { newestFirst: true, where })).length,
      ),
    );
  };

  test("does not erase the other list's history, trash or mails", async () => {
    const { id } = await create();
    await send('DELETE', `partners/${id}`);
    await server.context.repository.create('mail', [mailAbout('partners', id)]);
    expect((await send('DELETE', `jobs/${id}?erase=true`)).status).toBe(404);
    expect(await storedAbout('partners')).toEqual([2, 1]);
    const [deleted] = await changes('trash=true');
    expect((await send('POST', `history/${deleted!.id}/restore`)).status).toBe(200);
  });

  test('erases and restores only the record of its own list', async () => {
    const { repository } = server.context;
    const { id } = await create();
    await repository.edit([{ collection: 'jobs', id }], () => ({ ...JOB }));
    const mails = ['jobs', 'partners'].map((collection) => mailAbout(collection, id));
    await repository.create('mail', mails);
    await send('PUT', `jobs/${id}`, JOB);
    const deleted = await send('DELETE', `jobs/${id}`);
    await send('DELETE', `partners/${id}`);
    await send('POST', undoOf(deleted));
    expect((await changes('trash=true')).map(({ collection }) => collection)).toEqual(['partners']);
    const about = (collection: string) =>
      send('GET', `mail/?record=${id}&collection=${collection}`);
    expect((await about('jobs')).data).toMatchObject([{ id: 'mail-of-jobs' }]);
    expect((await send('DELETE', `jobs/${id}?erase=true`)).status).toBe(204);
    expect(await storedAbout('jobs')).toEqual([0, 0]);
    expect(await storedAbout('partners')).toEqual([2, 1]);
  });
});

async function backdateChanges(days: number, query: string) {
  const { repository } = server.context;
  for (const { id } of await changes(query)) {
    await repository.write('history', id, (current) => {
      const [time, ...rest] = String(current!['order']).split('_') as [string, ...string[]];
      const earlier = new Date(Date.parse(time) - days * 86_400_000).toISOString();
      return { ...current, created_at: earlier, order: [earlier, ...rest].join('_') };
    });
  }
}
