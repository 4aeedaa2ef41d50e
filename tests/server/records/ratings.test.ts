import { RATING_SUMMARIES, RATINGS } from '@sunfront/contract/api/ratings';
import { applicant } from '@sunfront/contract/entities/index';
import { TEXT } from '@sunfront/contract/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { orderByAge } from '../../../functions/src/store/firestore/position.ts';
import { sweep } from '../../../functions/src/maintenance/sweep.ts';
import { allChanged } from '../../../functions/src/records/follow-up.ts';
import { rate as rateRecord } from '../../../functions/src/records/ratings.ts';
import { sweepRatings } from '../../../functions/src/records/sweep-ratings.ts';
import { application } from '../../api/client.ts';
import { JOB } from '../../test-data.ts';
import { ADMIN, beforeTransaction, documents, useEmptyData, useServer } from '../harness.ts';
import { createAdmin } from '../../../functions/src/auth/users/create-admin.ts';

const COLLEAGUES = ['bea', 'cem', 'dan'] as const;

let tokens: Record<string, string>;
const server = useServer({}, async ({ context, login, token }) => {
  tokens = { [ADMIN.username]: token };
  for (const uid of COLLEAGUES) {
    await createAdmin(context.auth, uid, ADMIN.password, { role: 'recruiter' });
    await context.repository.write('people', uid, (user) => ({ ...user, name: `Name of ${uid}` }));
    tokens[uid] = await login(uid, ADMIN.password);
  }
  await createAdmin(context.auth, 'editor', ADMIN.password, { role: 'editor' });
  tokens['editor'] = await login('editor', ADMIN.password);
});
useEmptyData(server);

const send = (as: string, method: string, path: string, json?: object) =>
  server.send(method, `/api/${path}`, { token: tokens[as], ...(json && { json }) });
const rate = (as: string, id: string, stars: unknown, text = '') =>
  send(as, 'PUT', `applicants/${id}/rating`, { stars, text });
const summaries = async (as: string) => (await send(as, 'GET', 'applicants/ratings')).data;

async function ratingsOf(as: string, id: string): Promise<unknown> {
  const { status, data } = await send(as, 'GET', `applicants/${id}/ratings`);
  if (status !== 200) return status;
  const list = data.ratings.map(({ by, stars }: { by: string; stars: number }) => [by, stars]);
  return { hidden: data.hidden, ratings: Object.fromEntries(list) };
}

const hideOthers = () =>
  send(ADMIN.username, 'POST', 'settings/', { name: 'Main', ratings_after_own: true });

let id: string;
beforeEach(async () => {
  const job = (await send(ADMIN.username, 'POST', 'jobs/', JOB)).data.id;
  const sent = { form: application(job, { full_name: 'Mia' }) };
  ({ id } = (await server.send('POST', '/api/applicants/', sent)).data);
});

describe('a rating', () => {
  test('is one for each user, who changes and removes it', async () => {
    const { status, data } = await rate('bea', id, 2, 'Knows  roofs ');
    expect(status).toBe(200);
    expect(data).toEqual({
      hidden: false,
      ratings: [
        { by: 'bea', name: 'Name of bea', stars: 2, text: 'Knows  roofs', at: expect.any(String) },
      ],
    });
    await rate('bea', id, 4);
    await rate('cem', id, 3);
    expect(await ratingsOf('dan', id)).toEqual({ hidden: false, ratings: { bea: 4, cem: 3 } });
    expect(await summaries('bea')).toEqual({ [id]: { average: 3.5, number: 2, own: 4 } });
    expect(await summaries('dan')).toEqual({ [id]: { average: 3.5, number: 2, own: 0 } });
    expect((await send('bea', 'DELETE', `applicants/${id}/rating`)).status).toBe(204);
    expect((await send('bea', 'DELETE', `applicants/${id}/rating`)).status).toBe(204);
    expect(await summaries('bea')).toEqual({ [id]: { average: 3, number: 1, own: 0 } });
    await send('cem', 'DELETE', `applicants/${id}/rating`);
    expect([await documents(RATINGS), await documents(RATING_SUMMARIES)]).toEqual([[], []]);
  });

  test('has one to five stars and a short reason', async () => {
    for (const stars of [0, 6, 2.5, '3', null, undefined]) {
      const { status, data } = await rate('bea', id, stars);
      expect([status, data.detail[0].loc]).toEqual([422, ['body', 'stars']]);
    }
    const long = await rate('bea', id, 3, 'x'.repeat(TEXT.rating + 1));
    expect([long.status, long.data.detail[0].loc]).toEqual([422, ['body', 'text']]);
    expect((await rate('bea', id, 3, 'x'.repeat(TEXT.rating))).status).toBe(200);
  });

  test('is neither given nor read without the role, or without an application', async () => {
    expect((await rate('editor', id, 3)).status).toBe(403);
    expect(await ratingsOf('editor', id)).toBe(403);
    expect((await send('editor', 'GET', 'applicants/ratings')).status).toBe(403);
    expect((await server.send('GET', `/api/applicants/${id}/ratings`)).status).toBe(401);
    expect((await rate('bea', 'nobody', 3)).status).toBe(404);
    expect(await ratingsOf('bea', 'nobody')).toBe(404);
    expect((await send('bea', 'GET', 'contact/ratings')).status).toBe(404);
  });

  test('is not lost when several users rate at once', async () => {
    const users = Object.keys(tokens).filter((uid) => uid !== 'editor');
    const given = await Promise.all(users.map((uid, index) => rate(uid, id, index + 1)));
    expect(given.map(({ status }) => status)).toEqual(users.map(() => 200));
    const all = Object.fromEntries(users.map((uid, index) => [uid, index + 1]));
    expect(await ratingsOf('bea', id)).toEqual({ hidden: false, ratings: all });
    expect(await summaries('bea')).toMatchObject({ [id]: { number: users.length } });
  });

  test('stays, with the name, when its author leaves', async () => {
    const { context } = server;
    await createAdmin(context.auth, 'eli', ADMIN.password, { role: 'recruiter' });
    await context.repository.write('people', 'eli', (user) => ({ ...user, name: 'Name of eli' }));
    tokens['eli'] = await server.login('eli', ADMIN.password);
    await rate('eli', id, 5, 'Great');
    expect((await send(ADMIN.username, 'DELETE', 'users/eli')).status).toBe(204);
    delete tokens['eli'];
    const { data } = await send('cem', 'GET', `applicants/${id}/ratings`);
    expect(data.ratings).toMatchObject([{ by: 'eli', name: 'Name of eli', text: 'Great' }]);
  });
});

describe('with the owner’s setting', () => {
  beforeEach(async () => {
    await rate('bea', id, 2);
    expect((await hideOthers()).status).toBe(201);
  });

  test('nobody sees the others’ ratings before giving one', async () => {
    for (const uid of ['cem', ADMIN.username]) {
      expect(await ratingsOf(uid, id)).toEqual({ hidden: true, ratings: {} });
      expect(await summaries(uid)).toEqual({});
    }
    expect(await ratingsOf('bea', id)).toEqual({ hidden: false, ratings: { bea: 2 } });
    expect((await rate('cem', id, 4)).data).toMatchObject({ hidden: false });
    expect(await summaries('cem')).toEqual({ [id]: { average: 3, number: 2, own: 4 } });
    await send('cem', 'DELETE', `applicants/${id}/rating`);
    expect(await ratingsOf('cem', id)).toEqual({ hidden: true, ratings: {} });
  });

  test('only an owner lists hidden ratings, to hand them over to the applicant', async () => {
    const complete = (uid: string) => send(uid, 'GET', `applicants/${id}/ratings?complete=true`);
    expect((await complete('cem')).status).toBe(403);
    expect((await complete(ADMIN.username)).data.ratings).toHaveLength(1);
    expect((await complete('bea')).data.ratings).toHaveLength(1);
  });

  test('only an owner changes it, and visitors do not receive it', async () => {
    expect((await send('bea', 'POST', 'settings/', { name: 'Main' })).status).toBe(403);
    const { data } = await server.send('GET', '/api/settings/');
    expect(data[0]).not.toHaveProperty('ratings_after_own');
  });
});

describe('with the application', () => {
  const expectNothing = async () =>
    expect([await documents(RATINGS), await documents(RATING_SUMMARIES)]).toEqual([[], []]);

  test('ratings survive the trash', async () => {
    await rate('bea', id, 2);
    const deleted = await send('bea', 'DELETE', `applicants/${id}`);
    expect((await rate('cem', id, 3)).status).toBe(404);
    expect(await ratingsOf('cem', id)).toBe(404);
    const trashed = await send('cem', 'GET', `applicants/${id}/ratings?complete=true`);
    expect(trashed.data.ratings).toHaveLength(1);
    await sweep(server.context);
    const address = deleted.headers.get('Undo')!;
    expect((await server.send('POST', address, { token: tokens['bea']! })).status).toBe(200);
    expect(await ratingsOf('cem', id)).toEqual({ hidden: false, ratings: { bea: 2 } });
  });

  test('ratings are erased, also after an interruption', async () => {
    await rate('bea', id, 2);
    expect((await send('bea', 'DELETE', `applicants/${id}?erase=true`)).status).toBe(204);
    await expectNothing();
  });

  test('an interrupted erasure is continued', async () => {
    await rate('bea', id, 2);
    const { repository } = server.context;
    await repository.delete('applicants', id);
    await repository.deleteWhere('history', 'record', '==', id);
    expect((await send('bea', 'DELETE', `applicants/${id}?erase=true`)).status).toBe(204);
    await expectNothing();
  });

  test('a rating under way during the erasure leaves nothing', async () => {
    await rate('bea', id, 2);
    const { context } = server;
    const erase = () => send('bea', 'DELETE', `applicants/${id}?erase=true`);
    const repository = beforeTransaction(1, context.repository, erase);
    const scope = {
      stores: { ...context, repository },
      actor: { uid: 'cem', role: 'recruiter' as const },
      entity: applicant,
    };
    const rated = rateRecord(scope, id, { stars: 4, text: '' });
    await expect(rated).rejects.toMatchObject({ status: 404 });
    await expectNothing();
  });

  test('ratings end with the retention period', async () => {
    await rate('bea', id, 2);
    const time = new Date(Date.now() - 400 * 86_400_000).toISOString();
    await server.context.repository.write('applicants', id, (current) => ({
      ...current,
      created_at: time,
      order: orderByAge(time, id),
    }));
    await sweep(server.context);
    await expectNothing();
  });

  test('the sweep deletes ratings of an application that was deleted without the API', async () => {
    await rate('bea', id, 2);
    await server.context.repository.delete('applicants', id);
    await sweep(server.context);
    await expectNothing();
  });

  test('the sweep leaves ratings of an application that an undo restores meanwhile', async () => {
    await rate('bea', id, 2);
    const { repository } = server.context;
    const application = await repository.delete('applicants', id);
    const restored = beforeTransaction(1, repository, () =>
      repository.write('applicants', id, () => application),
    );
    await sweepRatings(restored, new Set());
    expect(await ratingsOf('bea', id)).toEqual({ hidden: false, ratings: { bea: 2 } });
  });

  test('the sweep and an import repair the summaries', async () => {
    const { repository } = server.context;
    await rate('bea', id, 2);
    const right = await summaries('bea');
    for (const repair of [() => sweep(server.context), () => allChanged(server.context)]) {
      const [{ id: shard } = { id: '' }] = await repository.list(RATING_SUMMARIES);
      await repository.write(RATING_SUMMARIES, shard, (current) => ({
        ...current,
        stars: JSON.stringify({ other: { bea: 1 } }),
      }));
      expect(await summaries('bea')).not.toEqual(right);
      await repair();
      expect(await summaries('bea')).toEqual(right);
    }
  });
});
