import { createHash } from 'node:crypto';
import { entities, findEntity } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { seedMissing, type List } from '../../../functions/src/maintenance/seed.ts';
import { seedSubmissions } from '../../../functions/src/maintenance/seed-submissions.ts';
import { createWriteTrigger } from '../../../functions/src/triggers/write-trigger.ts';
import { findings } from '../../../functions/src/maintenance/sweep.ts';
import { storedSite } from '../../../functions/src/site/site.ts';
import { readInbox } from '../../../scripts/demo-content/demo-inbox.mjs';
import { DEFAULT_DEMO } from '../../../scripts/local/project.mjs';
import { form } from '../../api/client.ts';
import { JOB, samplePicture } from '../../test-data.ts';
import { empty, useEmptyData, useServer } from '../harness.ts';

const server = useServer();
useEmptyData(server);

let picture: Buffer<ArrayBuffer>;
beforeAll(async () => {
  picture = Buffer.from(await samplePicture({ width: 700, height: 40 }));
});

const lists = (): List[] => [
  {
    path: 'settings',
    by: 'name',
    drafts: [{ name: 'Main', time_zone: 'Asia/Tehran', logo: picture, about_us_image: picture }],
  },
  {
    path: 'jobs',
    by: 'title',
    drafts: [
      { ...JOB, end: '2099-12-31', image: picture },
      { ...JOB, title: 'Younger', salary_min: 3 },
    ],
  },
  {
    path: 'services',
    by: 'name',
    drafts: [{ name: 'Roofs', description: 'D', image1_url: picture, image3_url: picture }],
  },
  { path: 'staff', by: 'name', drafts: [{ name: 'N', role: 'R', image: picture, type: 'head' }] },
  { path: 'partners', by: 'name', drafts: [{ name: 'Alvand', logo: picture }] },
  { path: 'gallery', by: 'alt_text', drafts: [{ alt_text: 'A roof', url: picture }] },
  { path: 'slides', by: 'title', drafts: [{ title: 'Good morning', url: picture }] },
  {
    path: 'social-media',
    by: 'platform',
    drafts: [{ platform: 'twitter', url: 'https://example.com/us' }],
  },
];

test('added records equal the records that the panel stores', async () => {
  await addThroughApi();
  const expected = await readAll();
  await empty(server);

  expect(await seedMissing(server.context, lists())).toBe(9);
  expect(await readAll()).toEqual(expected);
  const open = (await storedSite(server.context.repository))!.content.jobs;
  expect(open.map(({ title }) => title)).toEqual(['Younger', JOB.title]);
  expect(await findings(server.context, 0)).toEqual({
    orphans: [],
    missing: [],
    outdated: false,
    miscounted: false,
  });
});

test('the demo contains applications and messages in all stages', async () => {
  const { context, send, token } = server;
  const titles = new Set<string>();
  const inbox = readInbox(DEFAULT_DEMO);
  for (const { submissions } of inbox)
    for (const { draft } of submissions) titles.add(String(draft['job_title'] ?? JOB.title));
  const drafts = [...titles].map((title) => ({ ...JOB, title }));
  await seedMissing(context, [{ path: 'jobs', by: 'title', drafts }]);

  for (const { path, submissions } of inbox) {
    const { length } = submissions;
    expect(await seedSubmissions(context, path, submissions)).toBe(length);
    expect(await seedSubmissions(context, path, submissions)).toBe(0);
    const { data } = await send('GET', `/api/${path}/`, { token });
    const { updated_at: _, ...stored } = data[length - 1];
    const { schema, stored: own } = findEntity(path)!;
    expect(
      z
        .strictObject({ ...schema.shape, ...own!.shape })
        .partial()
        .safeParse(stored).error?.issues,
    ).toEqual([expect.objectContaining({ code: 'unrecognized_keys', keys: ['created_at', 'id'] })]);
  }
  const { data: hired } = await send('GET', '/api/applicants/?stage=hired', { token });
  expect(hired[0]).toMatchObject({ job_title: 'Customer Adviser, Homes', assigned_to: 'admin' });
  expect((await send('GET', hired[0].resume, { token })).status).toBe(200);
  const { data: rejected } = await send('GET', '/api/applicants/?stage=rejected', { token });
  const { data: same } = await send('GET', `/api/applicants/${rejected[0].id}/duplicates`, {
    token,
  });
  expect(same).toHaveLength(1);
  const { data: mails } = await send('GET', `/api/mail/?record=${rejected[0].id}`, { token });
  expect(mails).toMatchObject([{ to: [rejected[0].contact], state: 'sent' }]);
  expect(await findings(context, 0)).toMatchObject({ orphans: [], missing: [], miscounted: false });
});

test('adds only missing records', async () => {
  const { repository } = server.context;
  await seedMissing(server.context, lists());
  const [service] = await repository.list('services');
  await repository.delete('slides', (await repository.list('slides'))[0]!.id);

  expect(await seedMissing(server.context, lists())).toBe(1);
  expect(await seedMissing(server.context, lists())).toBe(0);
  expect(await repository.list('services')).toEqual([service]);
  expect(await repository.list('slides')).toHaveLength(1);
});

test('only writes that bypassed the API count again when their trigger runs', async () => {
  const { repository } = server.context;
  const [partner] = await repository.create('partners', [{ id: 'p', name: 'P' }]);
  const { number, stamp } = await repository.revision();
  const counted = async (time?: string) => {
    await createWriteTrigger(repository)('partners', 'p', null, partner!, time);
    return (await repository.revision()).number - number;
  };
  expect([await counted(stamp), await counted('earlier'), await counted()]).toEqual([0, 1, 2]);
  expect((await storedSite(repository))!.content.partners).toHaveLength(1);
});

test('writes during a rebuild share the next one, which includes all of them', async () => {
  const { repository } = server.context;
  const partners = Array.from({ length: 20 }, (_, index) => ({ id: `p-${index}`, name: 'P' }));
  let [rebuilds, raised] = [0, 0];
  let begin = () => {};
  let end = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const held = new Promise<void>((resolve) => (end = resolve));
  const followWrite = createWriteTrigger({
    ...repository,
    revision() {
      rebuilds += 1;
      return repository.revision();
    },
    async list(...query) {
      const found = await repository.list(...query);
      if (query[0] === 'partners') begin();
      await held;
      return found;
    },
    async raiseRevision(...collection) {
      await repository.raiseRevision(...collection);
      raised += 1;
      if (raised === partners.length) end();
    },
  });
  const write = async (partner: (typeof partners)[0]) => {
    const [created] = await repository.create('partners', [partner]);
    await followWrite('partners', partner.id, null, created!);
    const { content } = (await storedSite(repository))!;
    expect(content.partners.map(({ id }) => id)).toContain(partner.id);
  };
  const first = write(partners[0]!);
  await begun;
  await Promise.all([first, ...partners.slice(1).map(write)]);
  const { content } = (await storedSite(repository))!;
  expect(content.partners).toHaveLength(20);
  expect(rebuilds).toBe(2);
});

async function addThroughApi(): Promise<void> {
  const { token } = server;
  const post = async (path: string, sent: object) => {
    const { status, data, text } = await server.send('POST', `/api/${path}`, { token, ...sent });
    expect(status, text).toBe(201);
    return data;
  };
  for (const { path, drafts } of lists()) {
    const { files, upload } = (entities as readonly Entity[]).find((each) => each.path === path)!;
    for (const draft of drafts) {
      const pictures = Object.entries(draft).filter(([, value]) => value === picture);
      const names = pictures.map(([name]) => name);
      const texts = Object.fromEntries(
        Object.entries(draft).filter(([name]) => !names.includes(name)),
      );
      if (files) {
        const sent = names.map((name) => [name.replace(/_url$/, ''), picture]);
        await post(`${path}/`, { form: form({ ...texts, ...Object.fromEntries(sent) }) });
      } else if (upload?.returns === 'records') {
        const [{ id }] = await post(`${path}/${upload.path}`, { form: form({ files: picture }) });
        const { status } = await server.send('PUT', `/api/${path}/${id}`, { token, json: texts });
        expect(status).toBe(200);
      } else {
        // Jobs store their picture under the staff's path.
        const to = `${upload ? path : 'staff'}/upload-image`;
        for (const name of names)
          texts[name] = (await post(to, { form: form({ file: picture }) })).url;
        await post(`${path}/`, { json: texts });
      }
    }
  }
}

/** Ids and times differ in each run. */
async function readAll(): Promise<unknown> {
  const { repository, files } = server.context;
  const records = await Promise.all(
    entities.map(async ({ path }) => {
      const found = await repository.list(path);
      const texts = found.map(
        ({ id, order, created_at, updated_at, first_published_at, file_name, ...rest }) => {
          expect([id, order, created_at, updated_at]).toEqual(Array(4).fill(expect.any(String)));
          // Only uploads have one.
          expect(file_name === undefined).toBe(path !== 'pictures');
          expect(first_published_at).toBe(path === 'jobs' ? created_at : undefined);
          const text = JSON.stringify({ path, ...rest });
          return text.replaceAll(/\/media\/\w{32}_/g, '/media/');
        },
      );
      // Several pictures are stored at once.
      const inOrder = path === 'pictures' ? texts.toSorted() : texts;
      return inOrder.map((text) => JSON.parse(text) as unknown);
    }),
  );
  const contents = await Promise.all(
    (await files.list('media/')).map(async ({ path }) => {
      const hash = createHash('sha256')
        .update((await files.get(path))!)
        .digest('hex');
      return path.replace(/^media\/\w{32}_/, `${hash} `);
    }),
  );
  return { records: records.flat(), files: contents.sort() };
}
