import { beforeEach, describe, expect, test } from 'vitest';
import { createKeyedHash } from '../../../functions/src/store/keyed-hash.ts';
import { createLoginDelay } from '../../../functions/src/auth/security/login-delay.ts';
import {
  ADMIN,
  documents,
  gate,
  setValidSince,
  start,
  stopClock,
  useEmptyData,
  useServer,
} from '../harness.ts';
import { createAdmin } from '../../../functions/src/auth/users/create-admin.ts';

const server = useServer();
useEmptyData(server);
// A delayed login is checked again after a second.
beforeEach(() => void stopClock());

const attempt = (from: string, password: string, username = ADMIN.username, to = server) =>
  to.send('POST', '/api/auth/login', {
    form: new URLSearchParams({ username, password }),
    headers: { 'X-Forwarded-For': `${from}, 10.0.0.1` },
  });

interface Counter {
  count: number;
  last: number;
}

async function failureCounters(of: 'ip' | 'account') {
  const ids = (await documents('login_failures')).map(({ name }) => name.split('/').at(-1)!);
  return ids.filter((id) => id.startsWith(`${of}-`)).map((id) => ({ id }));
}

const setCounter = (id: string, count: number, last = Date.now()) =>
  server.context.repository.write<Counter>('login_failures', id, () => ({ count, last }));

async function countAt(of: 'ip' | 'account') {
  const [own] = await failureCounters(of);
  const counter = await server.context.repository.get('login_failures', own!.id);
  return counter!['count'];
}

/** As many failed attempts would. A pair is an address and a name. */
async function setFailures(of: 'ip' | 'account' | 'pair', value: string, count: number) {
  const hash = createKeyedHash(server.context.repository);
  await setCounter(`${of}-${await hash(value)}`, count);
}

let used = 0;
const uniqueAddress = () => `192.0.2.${(used += 1)}`;

describe('failed logins', () => {
  test('slow many simultaneous attempts down; a correct one from elsewhere succeeds', async () => {
    const from = uniqueAddress();
    const [right, ...wrong] = await Promise.all([
      attempt(uniqueAddress(), ADMIN.password),
      ...Array.from({ length: 30 }, (_, index) => attempt(from, `guess ${index}`)),
    ]);
    const checked = wrong.filter(({ status }) => status === 401).length;
    expect(wrong.every(({ status }) => status === 401 || status === 429)).toBe(true);
    expect(checked).toBeLessThanOrEqual(10);
    expect(right?.status).toBe(200);
  });

  test('limit many simultaneous attempts that all counted no failures to ten', async () => {
    const { repository } = server.context;
    const all = gate(30);
    const delay = createLoginDelay({
      ...repository,
      async add(...entry) {
        await all();
        await repository.add(...entry);
      },
    });
    const from = uniqueAddress();
    const begun = await Promise.allSettled(
      Array.from({ length: 30 }, () => delay.begin(ADMIN.username, from)),
    );
    const letOn = begun.filter(({ status }) => status === 'fulfilled');
    expect(letOn.length).toBeLessThanOrEqual(10);
    for (const each of begun) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 429 });
    }
  });

  describe('with a correct login', () => {
    const OWN = 'lantern-beside-a-slow-river';
    const UID = 'insider';
    const logIn = (from: string) => attempt(from, OWN, UID);
    beforeEach(async () => {
      await createAdmin(server.context.auth, UID, OWN, { role: 'editor' });
    });

    test('keep counting guesses at others from an address that logs in as itself', async () => {
      const from = uniqueAddress();
      await setFailures('ip', from, 8);
      expect((await attempt(from, 'guess')).status).toBe(401);
      expect((await logIn(from)).status).toBe(200);
      expect((await attempt(from, 'guess')).status).toBe(401);
      expect((await attempt(from, 'guess')).status).toBe(429);
      expect((await logIn(uniqueAddress())).status).toBe(200);
    });

    test('keep counting guesses from an address that confirms its own session', async () => {
      // The account may have been created after the clock stopped, which would end the session.
      await setValidSince(UID, -20);
      const from = uniqueAddress();
      const token = (await logIn(from)).data.access_token as string;
      const headers = { 'X-Forwarded-For': `${from}, 10.0.0.1` };
      await setFailures('ip', from, 8);
      expect((await attempt(from, 'guess')).status).toBe(401);
      const json = { password: OWN };
      const confirmed = await server.send('POST', '/api/me/confirm', { token, json, headers });
      expect(confirmed.status).toBe(204);
      expect((await attempt(from, 'guess')).status).toBe(401);
      expect((await attempt(from, 'guess')).status).toBe(429);
    });

    test('keep counting guesses from elsewhere at an account that logs in', async () => {
      await setFailures('account', UID, 8);
      await attempt(uniqueAddress(), 'wrong', UID);
      expect((await logIn(uniqueAddress())).status).toBe(200);
      const from = uniqueAddress();
      expect((await attempt(from, 'wrong', UID)).status).toBe(401);
      expect((await attempt(from, 'wrong', UID)).status).toBe(429);
    });

    test("forgive the person's own mistakes", async () => {
      const from = uniqueAddress();
      for (let index = 0; index < 3; index++) await attempt(from, 'a slip', UID);
      expect((await logIn(from)).status).toBe(200);
      expect(await documents('login_failures')).toEqual([]);
    });

    test('neither restart the delay of others nor keep their failures for another day', async () => {
      const moveOn = stopClock();
      const from = uniqueAddress();
      const guess = async () => (await attempt(from, 'wrong', 'colleague')).status;
      await setFailures('ip', from, 9);
      expect([await guess(), await guess()]).toEqual([401, 429]);
      moveOn(20 * 3_600_000);
      expect((await logIn(from)).status).toBe(200);
      expect((await logIn(from)).status).toBe(200);
      moveOn(5 * 3_600_000);
      expect(await guess()).toBe(401);
      expect(await countAt('ip')).toBe(1);
    });

    test('forgive mistakes of a day ago only once', async () => {
      const moveOn = stopClock();
      const from = uniqueAddress();
      await setFailures('pair', `${from} ${UID}`, 9);
      moveOn(25 * 3_600_000);
      await setFailures('ip', from, 8);
      await attempt(from, 'a slip', UID);
      expect((await logIn(from)).status).toBe(200);
      expect(await countAt('ip')).toBe(8);
    });
  });

  test('answer with the waiting time at their address, even for the right password', async () => {
    const from = uniqueAddress();
    await setFailures('ip', from, 11);
    const refused = await attempt(from, ADMIN.password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.data.detail).toMatch(/^Too many failed logins\. Try again in \d+ seconds\.$/);
    expect((await attempt(uniqueAddress(), ADMIN.password)).status).toBe(200);
  });

  test('of strangers never delay the office after a mistake of its own', async () => {
    const office = uniqueAddress();
    expect((await attempt(office, 'a slip')).status).toBe(401);
    const [account] = await failureCounters('account');
    await setCounter(account!.id, 500);
    const [own] = await failureCounters('ip');
    const after = (minutes: number) => setCounter(own!.id, 1, Date.now() - minutes * 60_000);
    await after(14);
    const refused = await attempt(office, ADMIN.password);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 60]);
    await after(16);
    expect((await attempt(office, ADMIN.password)).status).toBe(200);
  });

  test('are counted per name, whether the account exists or not', async () => {
    const statuses = async (name: string) => {
      const from = uniqueAddress();
      return [(await attempt(from, 'a', name)).status, (await attempt(from, 'b', name)).status];
    };
    for (const often of ['often-tried-nobody', ADMIN.username]) {
      await setFailures('account', often, 8);
      await attempt(uniqueAddress(), 'wrong', often);
      expect(await statuses(often)).toEqual([401, 429]);
    }
    await createAdmin(server.context.auth, 'rarely', 'rarely-tried-password', { role: 'owner' });
    for (const rarely of ['nobody-else', 'rarely']) {
      expect(await statuses(rarely)).toEqual([401, 401]);
    }
  });

  test('are stored without names and addresses', async () => {
    const from = uniqueAddress();
    await attempt(from, 'wrong');
    const ids = [...(await failureCounters('ip')), ...(await failureCounters('account'))];
    expect(ids).toHaveLength(2);
    expect(JSON.stringify(ids)).not.toMatch(new RegExp(`${ADMIN.username}|${from}`));
  });

  test('expire after a day, even before the sweep', async () => {
    const from = uniqueAddress();
    await attempt(from, 'wrong');
    const [own] = await failureCounters('ip');
    await setCounter(own!.id, 30, Date.now() - 25 * 3_600_000);
    expect((await attempt(from, 'wrong')).status).toBe(401);
    expect(await countAt('ip')).toBe(1);
  });

  test.each(['TESTER', ' tester', 'Tester '])(
    'count for one account if its name is written %j',
    async (name) => {
      await setFailures('account', ADMIN.username, 9);
      const from = uniqueAddress();
      expect((await attempt(from, 'wrong', name)).status).toBe(401);
      expect((await attempt(from, 'wrong', name)).status).toBe(429);
    },
  );

  test.each(['tester/', '%74ester', 'tester\u0000'])(
    '%j is no name of the account',
    async (name) => {
      expect((await attempt(uniqueAddress(), ADMIN.password, name)).status).toBe(401);
    },
  );

  test.each([
    [
      'another leftmost address',
      (index: number) => ({ 'X-Forwarded-For': `10.1.1.${index}, 192.0.2.200, 10.0.0.1` }),
    ],
    [
      'another network of the same IPv6 customer',
      (index: number) => ({ 'X-Forwarded-For': `2001:db8:a:b:${index}::1, 10.0.0.1` }),
    ],
    [
      'other headers that name addresses',
      (index: number) => ({
        'X-Forwarded-For': '192.0.2.201, 10.0.0.1',
        'X-Real-IP': `10.1.1.${index}`,
        Forwarded: `for=10.1.1.${index}`,
        'X-Client-IP': `10.1.1.${index}`,
      }),
    ],
  ])('are counted despite %s', async (_name, headers) => {
    const guess = async (index: number) => {
      const form = new URLSearchParams({ username: ADMIN.username, password: 'wrong' });
      const sent = { form, headers: headers(index) };
      return (await server.send('POST', '/api/auth/login', sent)).status;
    };
    expect(await guess(0)).toBe(401);
    const [own] = await failureCounters('ip');
    await setCounter(own!.id, 9);
    expect([await guess(1), await guess(2)]).toEqual([401, 429]);
  });

  test.each(['/api/auth/login/', '/api/auth/login?x=1', '/api/AUTH/LOGIN'])(
    'are counted despite the path %s',
    async (path) => {
      const from = uniqueAddress();
      const form = new URLSearchParams({ username: ADMIN.username, password: 'wrong' });
      const headers = { 'X-Forwarded-For': `${from}, 10.0.0.1` };
      await setFailures('ip', from, 11);
      const { status } = await server.send('POST', path, { form, headers });
      expect([404, 429]).toContain(status);
    },
  );

  test.each([
    ['two names', 'username=tester&username=nobody&password=wrong'],
    ['a name as an object', 'username[a]=tester&password=wrong'],
    ['a name as a list', 'username[]=tester&password=wrong'],
    ['a long password', `username=tester&password=${'x'.repeat(2000)}`],
  ])('%s in the body is rejected before any lookup', async (_name, body) => {
    const { status } = await server.send('POST', '/api/auth/login', {
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(status).toBe(422);
  });
});

test('an unknown name gets the same status, body, headers and calls as a known one', async () => {
  const paths: string[][] = [];
  const original = globalThis.fetch;
  const answers = [];
  for (const name of [ADMIN.username, 'nobody-has-this-name']) {
    const called: string[] = [];
    const counted = await start();
    globalThis.fetch = async (input, init) => {
      const url = String(input);
      if (!url.startsWith(counted.origin)) called.push(new URL(url).pathname);
      return original(input, init);
    };
    answers.push(
      await attempt(uniqueAddress(), 'wrong-password', name, { ...server, send: counted.send }),
    );
    globalThis.fetch = original;
    await counted.close();
    paths.push(called);
  }
  const [known, unknown] = answers;
  expect([unknown!.status, unknown!.text]).toEqual([known!.status, known!.text]);
  expect([...unknown!.headers.keys()]).toEqual([...known!.headers.keys()]);
  // Identity Toolkit's calls take most of the time.
  expect(paths[0]).toEqual(paths[1]);
  expect(paths[0]).toHaveLength(2);
});
