import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LEASE, consumeLink as redeemWith } from '../../../functions/src/auth/links/links.ts';
import { createLoginDelay } from '../../../functions/src/auth/security/login-delay.ts';
import { createAuthServices } from '../../../functions/src/auth/sessions/auth-services.ts';
import { createSecurityLog } from '../../../functions/src/auth/security/security-log.ts';
import type { Repository } from '../../../functions/src/store/repository.ts';
import { sweep } from '../../../functions/src/maintenance/sweep.ts';
import {
  ADMIN,
  beforeTransaction,
  documents,
  start,
  stopClock,
  useEmptyData,
  useServer,
} from '../harness.ts';
import { secretOfLink, createLinkClient, PASSWORD } from './one-time-links.ts';
import { useMailServer } from '../mail/mail-server.ts';
import { createAdmin } from '../../../functions/src/auth/users/create-admin.ts';
import { createSetupLink } from '../../../functions/src/auth/links/invitations.ts';
import { redeemLink } from '../../../functions/src/auth/links/redeem-link.ts';

const SITE = 'https://www.example.com';
const server = useServer({ environment: { siteUrl: SITE } });
useEmptyData(server);
const linkClient = createLinkClient(server);

const mailServer = useMailServer(server);

let token: string;
beforeEach(async () => {
  ({ token } = server);
});

const INVALID_LINK =
  'This link does not work. It was already used or withdrawn, or it has expired.';

/** Accounts survive a test, so names are unique. */
let count = 0;
const run = Date.now().toString(36);
const uniqueName = () => `s${(count += 1)}-${run}`;
const addressOf = (name: string) => `${name}@example.org`;

async function createInvitation(role: 'owner' | 'editor' | 'recruiter' = 'editor') {
  const name = uniqueName();
  const { id, link } = await linkClient.invite(token, addressOf(name), role);
  return { name, email: addressOf(name), id, link, key: secretOfLink(link) };
}

async function createUser(role: 'owner' | 'editor' | 'recruiter' = 'editor') {
  const { name, email, key } = await createInvitation(role);
  const { status, data } = await linkClient.join(key, name);
  expect(status).toBe(200);
  return { name, email, token: data.access_token as string };
}

const expectInvalid = async (key: string) => {
  for (const { status, data } of [await linkClient.inspect(key), await linkClient.reset(key)]) {
    expect([status, data.detail]).toEqual([404, INVALID_LINK]);
  }
};

async function expire() {
  const { repository } = server.context;
  for (const { name } of await documents('links')) {
    const id = name.split('/').at(-1)!;
    await repository.write<Record<string, unknown>>('links', id, (link) => ({
      ...link,
      expires_at: Date.now() - 1,
    }));
  }
}

/** Of waiting mails, newest first. */
async function mailedTo(email: string): Promise<string[]> {
  const all = await server.context.repository.list('mail', { newestFirst: true });
  return all
    .filter(({ to }) => (to as string[]).includes(email))
    .map(({ message }) => secretOfLink((message as { text: string }).text));
}

describe('an invitation', () => {
  test('shows its purpose and gives role, address and a login', async () => {
    const { name, email, key, link } = await createInvitation('recruiter');
    expect(link).toBe(`${SITE}/admin/link#${key}`);
    const info = { kind: 'invitation', email, name: 'Ann Invited', username: name };
    expect((await linkClient.inspect(key)).data).toEqual(info);
    const { data, headers } = await linkClient.join(key, name);
    expect(headers.get('set-cookie')).toContain('__session=1');
    const as = { token: data.access_token as string };
    expect((await server.send('GET', '/api/applicants/', as)).status).toBe(200);
    expect((await server.send('POST', '/api/partners/', { ...as, json: {} })).status).toBe(403);
    expect(await server.context.repository.get('people', name)).toMatchObject({
      role: 'recruiter',
      email,
      name: 'Ann',
    });
    await server.login(name, PASSWORD);
  });

  test('works once, also when forwarded or used twice simultaneously', async () => {
    const { name, key } = await createInvitation();
    await linkClient.join(key, name);
    await expectInvalid(key);
    const other = await createInvitation();
    const tries = await Promise.all(
      ['a', 'b', 'c'].map((sign) => linkClient.join(other.key, `${other.name}${sign}`)),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    const people = await documents('people');
    expect(people.filter((each) => each.name.includes(other.name))).toHaveLength(1);
  });

  function startRedeeming(key: string) {
    let begin = () => {};
    let end = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const ended = new Promise<void>((resolve) => (end = resolve));
    const prepare = () => {
      begin();
      return ended;
    };
    return {
      begun,
      end,
      used: redeemWith(server.context.repository, key, async () => 'used', prepare),
    };
  }

  test('blocks a second use while the first one continues', async () => {
    const { key } = await createInvitation();
    const { repository } = server.context;
    const first = startRedeeming(key);
    await first.begun;
    const prepare = vi.fn<() => Promise<void>>();
    await expect(redeemWith(repository, key, async () => 'twice', prepare)).rejects.toThrow(
      INVALID_LINK,
    );
    expect(prepare).not.toHaveBeenCalled();
    first.end();
    expect(await first.used).toBe('used');
    await expectInvalid(key);
  });

  test('fails a slow use if another use has started since', async () => {
    const pass = stopClock();
    const { key } = await createInvitation();
    const first = startRedeeming(key);
    await first.begun;
    pass(LEASE + 1);
    const second = startRedeeming(key);
    await second.begun;
    first.end();
    await expect(first.used).rejects.toThrow(INVALID_LINK);
    second.end();
    expect(await second.used).toBe('used');
  });

  test("expires by age, withdrawal, replacement or its sender's loss of the owner role", async () => {
    const old = await createInvitation();
    await expire();
    await expectInvalid(old.key);

    const withdrawn = await createInvitation();
    const path = `/api/users/invitations/${withdrawn.id}`;
    expect((await server.send('DELETE', path, { token })).status).toBe(204);
    expect((await server.send('DELETE', path, { token })).status).toBe(404);
    await expectInvalid(withdrawn.key);

    const first = await createInvitation();
    const again = await server.send('POST', `/api/users/invitations/${first.id}/send`, { token });
    await expectInvalid(first.key);
    const third = await linkClient.invite(token, first.email.toUpperCase());
    await expectInvalid(secretOfLink(again.data.link));
    expect((await linkClient.inspect(secretOfLink(third.link))).status).toBe(200);
    const { data } = await server.send('GET', '/api/users/', { token });
    expect(data.invitations.map(({ id }: { id: string }) => id)).toEqual([third.id]);

    const owner = await createUser('owner');
    const { link } = await linkClient.invite(owner.token, addressOf(uniqueName()));
    await server.send('DELETE', `/api/users/${owner.name}`, { token });
    await expectInvalid(secretOfLink(link));
  });

  test("is deleted with its sender's role and does not return with it", async () => {
    const sender = await createUser('owner');
    const { link } = await linkClient.invite(sender.token, addressOf(uniqueName()));
    for (const role of ['editor', 'owner']) {
      const changed = await server.send('PUT', `/api/users/${sender.name}`, {
        token,
        json: { role },
      });
      expect(changed.status).toBe(200);
    }
    expect((await linkClient.inspect(secretOfLink(link))).status).toBe(404);
    const { data } = await server.send('GET', '/api/users/', { token });
    expect(data.invitations).toEqual([]);
  });

  test('leaves no address in the security log', async () => {
    const { id } = await createInvitation();
    await server.send('POST', `/api/users/invitations/${id}/send`, { token });
    const { data } = await server.send('GET', '/api/users/', { token });
    await server.send('DELETE', `/api/users/invitations/${data.invitations[0].id}`, { token });
    const logged = JSON.stringify(await documents('security'));
    expect(logged).toContain('withdrawn');
    expect(logged).not.toContain('@');
  });

  test('is logged with its id, and with the username once it is accepted', async () => {
    const { id, name } = await createInvitation();
    const logged = async (about: string) => {
      const { data } = await server.send('GET', `/api/security/?about=${about}`, { token });
      return data.map(({ kind }: { kind: string }) => kind);
    };
    expect(await logged(id)).toEqual(['invited']);
    const again = await server.send('POST', `/api/users/invitations/${id}/send`, { token });
    expect([await logged(id), await logged(again.data.id)]).toEqual([[], ['invited', 'invited']]);
    const { link } = await linkClient.invite(token, addressOf(name));
    expect(await logged(again.data.id)).toEqual([]);
    await linkClient.join(secretOfLink(link), name);
    expect(await logged(name)).toEqual(['login', 'joined', 'invited', 'invited', 'invited']);
  });

  test('survives a mistake, and reports it with its field', async () => {
    const { name, key } = await createInvitation();
    const fieldOf = async (answer: ReturnType<typeof linkClient.join>) => {
      const { status, data } = await answer;
      return [status, data.detail[0].loc.at(-1)];
    };
    expect(await fieldOf(linkClient.join(key, ADMIN.username))).toEqual([422, 'username']);
    expect(await fieldOf(linkClient.join(key, 'Not a name!'))).toEqual([422, 'username']);
    expect(await fieldOf(linkClient.join(key, 'session-mine'))).toEqual([422, 'username']);
    expect(await fieldOf(linkClient.join(key, name, { password: 'short' }))).toEqual([
      422,
      'password',
    ]);
    expect(await fieldOf(linkClient.join(key, name, { password: 'passwordpassword' }))).toEqual([
      422,
      'password',
    ]);
    expect(await fieldOf(linkClient.join(key, name, { name: ' ' }))).toEqual([422, 'name']);
    expect(await fieldOf(linkClient.join(key, name, { role: 'owner' }))).toEqual([422, 'body']);
    expect((await linkClient.join(key, name)).status).toBe(200);
  });

  test('works despite an account without a role', async () => {
    const { name, email, key } = await createInvitation();
    await server.accounts.createUser({ email, password: PASSWORD });
    await server.accounts.createUser({ uid: name, email: `${name}@x.test`, password: PASSWORD });
    expect((await linkClient.join(key, name)).status).toBe(200);
    expect((await server.accounts.getUser(name)).email).not.toBe(`${name}@x.test`);
  });

  test.each<[string, (uid: string) => Promise<unknown>]>([
    ['has the admin claim', (uid) => server.accounts.setCustomUserClaims(uid, { admin: true })],
    [
      'is a person’s',
      (uid) => server.context.repository.write('people', uid, () => ({ role: 'editor' })),
    ],
  ])('deletes no account that %s', async (_name, change) => {
    const { name: uid, email, key } = await createInvitation();
    await server.accounts.createUser({ uid, email, password: PASSWORD });
    // Otherwise a migration of another test would find it.
    onTestFinished(() => server.accounts.deleteUser(uid));
    await change(uid);
    expect((await linkClient.join(key, uid)).status).toBe(422);
    expect((await server.accounts.getUser(uid)).email).toBe(email);
  });

  describe('with a username that another person chooses meanwhile', () => {
    const OTHER = 'nine-whales-under-rome';
    const TAKEN = { status: 422, message: 'This username is taken' };
    let username: string;
    let owner: Awaited<ReturnType<typeof createInvitation>>;
    let recruiter: Awaited<ReturnType<typeof createInvitation>>;
    beforeEach(async () => {
      username = uniqueName();
      [owner, recruiter] = [await createInvitation('owner'), await createInvitation('recruiter')];
    });

    /** Calls `work` after the account exists and before it gets its role. */
    function use(key: string, password: string, work: () => Promise<unknown>) {
      const { auth } = server.context;
      const { accounts } = auth;
      const create: typeof accounts.create = async (...given) => {
        const taken = await accounts.create(...given);
        await work();
        return taken;
      };
      const services = { ...auth, accounts: { ...accounts, create } };
      const chosen = { username, name: 'Ann', password };
      return redeemLink(services, key, chosen, { ip: '192.0.2.80', device: '' });
    }

    /** Starts redeeming the recruiter's link before the owner's role is given. */
    function redeemBoth(between = () => {}) {
      let second: Promise<unknown> = Promise.resolve();
      const first = use(owner.key, PASSWORD, async () => {
        between();
        await new Promise<void>((resolve) => {
          second = use(recruiter.key, OTHER, async () => {
            resolve();
            await Promise.allSettled([first]);
          });
          second.catch(() => resolve());
        });
      });
      return { first, second: () => second };
    }

    test('creates the account of the person who gets its role', async () => {
      const { first, second } = redeemBoth();
      expect(await first).toBe(username);
      await expect(second()).rejects.toMatchObject(TAKEN);
      const { repository } = server.context;
      expect(await repository.get('people', username)).toMatchObject({ email: owner.email });
      await server.login(username, PASSWORD);
      expect((await linkClient.join(recruiter.key, uniqueName())).status).toBe(200);
    });

    test("gives no role to the other person's account after a timeout", async () => {
      const pass = stopClock();
      const { first, second } = redeemBoth(() => pass(LEASE + 1));
      await expect(first).rejects.toMatchObject(TAKEN);
      expect(await second()).toBe(username);
      const { repository } = server.context;
      expect(await repository.get('people', username)).toMatchObject({ role: 'recruiter' });
    });

    test('refuses a person from the command line, whose role the account would get', async () => {
      let created: Promise<unknown> = Promise.resolve();
      const used = use(recruiter.key, PASSWORD, async () => {
        created = createAdmin(server.context.auth, username, OTHER);
        await created.catch(() => {});
      });
      expect(await used).toBe(username);
      await expect(created).rejects.toThrow('choosing the username');
      const { repository } = server.context;
      expect(await repository.get('people', username)).toMatchObject({ role: 'recruiter' });
    });

    test('keeps the role of a person from the command line after a timeout', async () => {
      const pass = stopClock();
      const used = use(recruiter.key, PASSWORD, () => {
        pass(LEASE + 1);
        return createAdmin(server.context.auth, username, OTHER);
      });
      await expect(used).rejects.toThrow();
      const { repository } = server.context;
      expect(await repository.get('people', username)).toMatchObject({ role: 'owner' });
      await server.login(username, OTHER);
    });
  });

  test('lets the person log in or choose a new password if the account was not admitted', async () => {
    const admit = vi.spyOn(server.accounts, 'setCustomUserClaims');
    for (const isForgotten of [false, true]) {
      const { name, email, key } = await createInvitation();
      admit.mockRejectedValueOnce(new Error('unavailable'));
      expect((await linkClient.join(key, name)).status).toBe(500);
      expect((await server.accounts.getUser(name)).customClaims).toBeUndefined();
      if (isForgotten) {
        await linkClient.requestReset(name);
        const [reset] = (await mailedTo(email)) as [string];
        expect((await linkClient.reset(reset)).status).toBe(200);
      }
      await server.login(name, PASSWORD);
    }
  });

  test('is rejected for a person who has a login, also if the person got it since', async () => {
    const { email } = await createUser();
    await expect(linkClient.invite(token, email.toUpperCase())).rejects.toThrow('422');
    const late = await createInvitation();
    await createAdmin(server.context.auth, uniqueName(), PASSWORD, {
      role: 'editor',
      email: late.email.toUpperCase(),
    });
    expect((await linkClient.join(late.key, late.name)).status).toBe(409);
    expect(await server.context.repository.get('people', late.name)).toBeNull();
  });
});

test('guesses are delayed by network address, even with a valid link; others are not', async () => {
  stopClock();
  const { key } = await createInvitation();
  const slow = { 'X-Forwarded-For': '192.0.2.78, 10.0.0.1' };
  const statuses = new Set<number>();
  // Sequential, because surplus simultaneous attempts are refused for another reason.
  for (let index = 0; index < 30 && !statuses.has(429); index++) {
    statuses.add((await linkClient.inspect(`guess-${index}`, slow)).status);
  }
  expect([...statuses]).toEqual([404, 429]);
  const from = { 'X-Forwarded-For': '192.0.2.77, 10.0.0.1' };
  for (let index = 0; index < 15; index++)
    expect((await linkClient.inspect(key, from)).status).toBe(200);
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, index) => linkClient.inspect(`guess-${index}`, from)),
  );
  expect(guesses.filter(({ status }) => status === 404).length).toBeLessThanOrEqual(10);
  const { status, headers } = await linkClient.inspect(key, from);
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await linkClient.inspect(key)).status).toBe(200);
});

test('guesses at address confirmation links are delayed, too', async () => {
  stopClock();
  const headers = { 'X-Forwarded-For': '192.0.2.82, 10.0.0.1' };
  const statuses = [];
  for (let index = 0; index < 12; index++) {
    const json = { token: `guess-${index}` };
    statuses.push((await server.send('POST', '/api/auth/links/confirm', { json, headers })).status);
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
});

test('guesses count even if their address redeems a link of its own', async () => {
  stopClock();
  const headers = { 'X-Forwarded-For': '192.0.2.81, 10.0.0.1' };
  const { key, name } = await createInvitation();
  for (let index = 0; index < 9; index++) await linkClient.inspect(`guess-${index}`, headers);
  const json = { token: key, username: name, name: 'Ann', password: PASSWORD };
  const used = await server.send('POST', '/api/auth/links/redeem', { json, headers });
  expect(used.status).toBe(200);
  expect((await linkClient.inspect('guess-9', headers)).status).toBe(404);
  expect((await linkClient.inspect('guess-10', headers)).status).toBe(429);
});

test('a link works from an address with many failures', async () => {
  const pass = stopClock();
  const headers = { 'X-Forwarded-For': '192.0.2.83, 10.0.0.1' };
  const { key, name } = await createInvitation();
  for (let index = 0; index < 11; index++) await linkClient.inspect(`guess-${index}`, headers);
  expect((await linkClient.inspect(key, headers)).status).toBe(429);
  pass(2000);
  const json = { token: key, username: name, name: 'Ann', password: PASSWORD };
  const used = await server.send('POST', '/api/auth/links/redeem', { json, headers });
  expect(used.status).toBe(200);
});

test("only the waiting mail stores a link's secret", async () => {
  const { key } = await createInvitation();
  for (const collection of ['links', 'people', 'security']) {
    expect(JSON.stringify(await documents(collection))).not.toContain(key);
  }
  const [link] = await documents('links');
  expect((await linkClient.inspect(link!.name.split('/').at(-1)!)).status).toBe(404);
});

describe('a forgotten password', () => {
  test('is replaced through a one-time link, which ends all sessions', async () => {
    const { name, email, token: before } = await createUser();
    await linkClient.requestReset(name);
    const [key] = (await mailedTo(email)) as [string];
    expect((await linkClient.inspect(key)).data).toMatchObject({ kind: 'reset', username: name });
    const other = 'nine-whales-under-rome';
    expect((await linkClient.reset(key, 'short')).data.detail[0].loc).toEqual(['body', 'password']);
    const tries = await Promise.all([linkClient.reset(key, other), linkClient.reset(key, other)]);
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tries.filter(({ status }) => status === 404)).toHaveLength(1);
    // Before the token exchange: Firebase refuses the token only from the next second on.
    const sessions = await documents('sessions');
    expect(sessions.filter(({ fields }) => fields.uid.stringValue === name)).toHaveLength(1);
    expect((await server.send('GET', '/api/overview', { token: before })).status).toBe(401);
    const { data } = tries.find(({ status }) => status === 200)!;
    const as = { token: data.access_token as string };
    expect((await server.send('GET', '/api/overview', as)).status).toBe(200);
    await expect(server.login(name, PASSWORD)).rejects.toThrow('401');
    await server.login(name, other);
    await expectInvalid(key);
  });

  test('does not change if the link is voided during its use', async () => {
    const { name, email } = await createUser();
    await linkClient.requestReset(name);
    const [key] = (await mailedTo(email)) as [string];
    const { auth } = server.context;
    const services = {
      ...auth,
      repository: beforeTransaction(3, auth.repository, () =>
        server.send('POST', `/api/users/${name}/end-sessions`, { token }),
      ),
    };
    const chosen = { password: 'nine-whales-under-rome' };
    const used = redeemLink(services, key, chosen, { ip: '192.0.2.79', device: '' });
    await expect(used).rejects.toThrow(INVALID_LINK);
    await server.login(name, PASSWORD);
  });

  test('does not change name, role or account', async () => {
    const { name, email } = await createUser();
    await linkClient.requestReset(email.toUpperCase());
    const [key] = (await mailedTo(email)) as [string];
    for (const more of [{ username: 'tester' }, { role: 'owner' }, { name: 'Other' }]) {
      expect((await linkClient.join(key, 'tester', more)).status).toBe(422);
    }
    expect((await linkClient.reset(key)).status).toBe(200);
    expect(await server.context.repository.get('people', name)).toMatchObject({ role: 'editor' });
  });

  test('has one valid link: the newest, for an hour, for people with a role', async () => {
    const { name, email } = await createUser();
    await linkClient.requestReset(name);
    await linkClient.requestReset(email);
    const [newest, older] = (await mailedTo(email)) as [string, string];
    const works = await Promise.all(
      [newest, older].map(async (key) => (await linkClient.inspect(key)).status),
    );
    expect(works).toEqual(expect.arrayContaining([200, 404]));
    await expire();
    await expectInvalid(newest);
    await linkClient.requestReset(name);
    await server.send('DELETE', `/api/users/${name}`, { token });
    for (const key of await mailedTo(email)) await expectInvalid(key);
  });

  test("gets a link to the site's own address, whatever the request headers contain", async () => {
    const { name, email } = await createUser();
    await linkClient.requestReset(name, {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
    });
    const all = await server.context.repository.list('mail', { newestFirst: true });
    const mail = all.find(({ to }) => (to as string[]).includes(email));
    const { text, html } = mail!['message'] as { text: string; html: string };
    expect(text).toContain(`${SITE}/admin/link#`);
    expect(text + html).not.toContain('evil');
  });

  test('gets the same response and number of reads and writes for unknown names', async () => {
    const { name } = await createUser();
    const { email } = await createUser();
    const calls: string[] = [];
    const counting = <T extends object>(object: T) =>
      new Proxy(object, {
        get(target, method) {
          const found = Reflect.get(target, method) as unknown;
          if (typeof found !== 'function') return found;
          return (...args: unknown[]) => {
            calls.push(String(method));
            return (found as (...args: unknown[]) => unknown).apply(target, args);
          };
        },
      });
    const { repository } = server.context;
    const watched = counting<Repository>({
      ...repository,
      transact: (work) => repository.transact((documents) => work(counting(documents))),
    });
    const counted = await start({
      environment: { siteUrl: SITE },
      wrap: (context) => ({
        ...context,
        auth: createAuthServices({
          ...context.auth,
          accounts: counting(context.auth.accounts),
          repository: watched,
          delay: createLoginDelay(watched),
          log: createSecurityLog(watched),
        }),
      }),
    });
    try {
      // Loads the key that hashes addresses.
      await createLinkClient(counted).requestReset('nobody-at-first');
      const seen = [];
      for (const typed of [name, 'not-a-person', email, 'not-a-person@example.org']) {
        calls.length = 0;
        const { status, text } = await createLinkClient(counted).requestReset(typed);
        seen.push({ status, text, calls: calls.toSorted() });
      }
      expect(seen[0]!.calls.length).toBeGreaterThan(5);
      for (const each of seen) expect(each).toEqual({ ...seen[0], status: 204, text: '' });
    } finally {
      await counted.close();
    }
  });

  test('requests are limited per network and name', async () => {
    stopClock();
    const { name, email } = await createUser();
    for (let index = 0; index < 5; index++) {
      expect((await linkClient.requestReset(name)).status).toBe(204);
    }
    expect(await mailedTo(email)).toHaveLength(3 + 1);
    const from = { 'X-Forwarded-For': '192.0.2.78, 10.0.0.1' };
    const statuses = [];
    for (let index = 0; index < 11; index++) {
      statuses.push((await linkClient.requestReset(`nobody-${index}`, from)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
  });
});

describe('a setup link', () => {
  test('creates the first owner, once and only while there is none', async () => {
    const { repository } = server.context;
    await expect(createSetupLink(repository)).rejects.toThrow('There is already an owner');
    await repository.deleteWhere('people', 'role', '==', 'owner');
    const [older, newer] = [await createSetupLink(repository), await createSetupLink(repository)];
    await expectInvalid(older.secret);
    const name = uniqueName();
    expect((await linkClient.inspect(newer.secret)).data).toMatchObject({
      kind: 'setup',
      username: '',
    });
    const { data } = await linkClient.join(newer.secret, name);
    const { status } = await server.send('GET', '/api/users/', { token: data.access_token });
    expect(status).toBe(200);

    await repository.deleteWhere('people', 'role', '==', 'owner');
    const late = await createSetupLink(repository);
    await createAdmin(server.context.auth, ADMIN.username, ADMIN.password, { role: 'owner' });
    await expectInvalid(late.secret);
  });
});

describe('a mail with a link', () => {
  const mails = async (as = token) => (await server.send('GET', '/api/mail/', { token: as })).data;

  test('hides the link from everyone and the mail from recruiters', async () => {
    const recruiter = await createUser('recruiter');
    const { email, key, id } = await createInvitation();
    const mail = (await mails()).find(({ to }: { to: string[] }) => to.includes(email));
    expect(mail).toMatchObject({ text: '', collection: 'people', record: id });
    expect(JSON.stringify(await mails())).not.toContain(key);
    expect(await mails(recruiter.token)).toEqual([]);
    const retry = (as: string) => server.send('POST', `/api/mail/${mail.id}/retry`, { token: as });
    expect((await retry(token)).status).toBe(409);
    expect((await retry(recruiter.token)).status).toBe(404);
    expect((await server.send('GET', '/api/overview', { token })).data.mail.failed).toEqual([]);
  });

  test('keeps no link after it was sent or failed permanently', async () => {
    const { key } = await createInvitation();
    await mailServer.worker.deliverDue();
    expect(mailServer.received).toHaveLength(1);
    expect(mailServer.received[0]!.raw).toContain('/admin/link#');
    expect(JSON.stringify(await documents('mail'))).not.toContain(key);

    mailServer.be('refuses for good');
    const failing = await createInvitation();
    await mailServer.worker.deliverDue();
    const stored = JSON.stringify(await documents('mail'));
    expect(stored).toContain('ERROR');
    expect(stored).not.toContain(failing.key);
  });

  test('loses its link in the sweep if another process sent it; expired links are deleted', async () => {
    const { key, id } = await createInvitation();
    await server.context.repository.write<Record<string, unknown>>(
      'mail',
      `link-${id}`,
      (mail) => ({
        ...mail,
        delivery: { state: 'SUCCESS' },
      }),
    );
    await expire();
    await sweep(server.context, 0);
    expect(JSON.stringify(await documents('mail'))).not.toContain(key);
    expect(await documents('links')).toEqual([]);
  });
});
