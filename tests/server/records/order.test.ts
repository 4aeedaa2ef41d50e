import { entities } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { PART_NAMES, SITE_PARTS } from '@sunfront/contract/site/site-content';
import { beforeAll, describe, expect, test } from 'vitest';
import { storedSite } from '../../../functions/src/site/site.ts';
import { NEVER } from '@sunfront/contract/jobs/open';
import { sampled } from '../../sampling.ts';
import { documents, useEmptyData, useServer } from '../harness.ts';

const server = useServer();
useEmptyData(server);

const sortableEntities = (entities as readonly Entity[]).filter(({ sortable }) => sortable);

let token: string;
beforeAll(() => void (token = server.token));

async function createRecords({ path, newestFirst = false }: Entity, ids: string[]) {
  const order = newestFirst ? ids.toReversed() : ids;
  const fields = { title: 'T', name: 'N', url: '', closes_at: NEVER };
  await server.context.repository.create(
    path,
    order.map((id) => ({ ...fields, id })),
  );
}

const list = async ({ path }: Pick<Entity, 'path'>) =>
  (await server.send('GET', `/api/${path}/`)).data.map(({ id }: { id: string }) => id).join('');

const move = ({ path }: Pick<Entity, 'path'>, id: string, json: unknown) =>
  server.send('PUT', `/api/${path}/${id}/position`, { token, json });

test('the sortable lists are complete', () => {
  expect(sortableEntities.map(({ path }) => path)).toEqual([
    'jobs',
    'services',
    'staff',
    'partners',
    'gallery',
    'slides',
    'social-media',
  ]);
});

describe.each(sortableEntities.map((entity) => [entity.path, entity] as const))(
  '%s',
  (path, entity) => {
    test('keeps moved records in place, in the list and on the page, and new ones at their default end', async () => {
      await createRecords(entity, ['a', 'b', 'c', 'd']);
      expect(await list(entity)).toBe('abcd');
      expect((await move(entity, 'd', { after: 'a' })).status).toBe(200);
      expect(await list(entity)).toBe('adbc');
      expect((await move(entity, 'a', { after: 'c' })).status).toBe(200);
      expect(await list(entity)).toBe('dbca');
      expect((await move(entity, 'c', { before: 'd' })).status).toBe(200);
      expect(await list(entity)).toBe('cdba');
      const site = await storedSite(server.context.repository);
      const part = PART_NAMES.find((name) => SITE_PARTS[name].path === path)! as 'slides';
      const shown = site!.content[part].map(({ id }) => id).join('');
      expect(shown).toBe(path === 'jobs' ? 'cdb' : 'cdba');
      await createRecords(entity, ['e']);
      expect(await list(entity)).toBe(entity.newestFirst ? 'ecdba' : 'cdbae');
    });
  },
);

const [jobs, partners] = [
  sortableEntities[0]!,
  sortableEntities.find(({ path }) => path === 'partners')!,
];

describe('a move', () => {
  test("writes only its own record's position", async () => {
    await createRecords(partners, ['a', 'b', 'c']);
    const before = await documents('partners');
    const { data } = await move(partners, 'c', { before: 'a' });
    const after = await documents('partners');
    const changed = after.filter((each, index) => {
      const { fields } = before.find(({ name }) => name === each.name) ?? before[index]!;
      return JSON.stringify(fields) !== JSON.stringify(each.fields);
    });
    expect(changed.map(({ name }) => name.split('/').at(-1))).toEqual(['c']);
    const old = before.find(({ name }) => name.endsWith('/c'))!;
    expect({ ...changed[0]!.fields, order: old.fields.order }).toEqual(old.fields);
    // Moves keep `updated_at`, so open forms can still save.
    expect(data.updated_at).toBe(old.fields.updated_at.stringValue);
    expect(data).not.toHaveProperty('order');
  });

  test('to the present position, or next to itself, changes nothing', async () => {
    await createRecords(partners, ['a', 'b', 'c']);
    const before = await server.context.repository.revision();
    for (const place of [{ after: 'a' }, { before: 'c' }, { after: 'b' }]) {
      const { status, headers } = await move(partners, 'b', place);
      expect([status, headers.get('undo')]).toEqual([200, null]);
    }
    expect(await server.context.repository.revision()).toEqual(before);
    expect(await list(partners)).toBe('abc');
  });

  test('rejects invalid input with an explanation', async () => {
    await createRecords(partners, ['a', 'b']);
    const wrong = [{}, { after: 'a', before: 'b' }, { after: 7 }, { after: '' }, { after: 'a/b' }];
    for (const json of wrong) expect((await move(partners, 'a', json)).status).toBe(422);
    expect((await move(partners, 'z', { after: 'a' })).data.detail).toBe('Partner not found');
    const gone = await move(partners, 'a', { after: 'z' });
    expect([gone.status, gone.data.detail]).toEqual([
      409,
      'The partner next to it was deleted in the meantime',
    ]);
    expect(await list(partners)).toBe('ab');
  });

  test('is unavailable for lists without manual order', async () => {
    expect((await move({ path: 'settings' }, 'a', { after: 'b' })).status).toBe(404);
  });

  test.each(sampled([jobs, partners], 1, 'moves'))(
    'keeps all simultaneous moves: $path',
    async (entity) => {
      const ids = [...'abcdef'];
      await createRecords(entity, ids);
      const moved = async (id: string) => {
        for (let tries = 0; tries < 5; tries++) {
          const { status } = await move(entity, id, { after: 'a' });
          if (status !== 503) return status;
        }
        return 503;
      };
      expect(await Promise.all(ids.slice(2).map(moved))).toEqual([200, 200, 200, 200]);
      const left: string = await list(entity);
      expect([left[0], left.at(-1), [...left].toSorted().join('')]).toEqual(['a', 'b', 'abcdef']);
      const orders = (await documents(entity.path)).map(({ fields }) => fields.order.stringValue);
      expect(new Set(orders).size).toBe(ids.length);
    },
  );
});
