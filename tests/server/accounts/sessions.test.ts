import { createAccountPassword } from '../../../functions/src/auth/security/account-password.ts';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { exchange, identity, signUp, uidOf, unsigned } from '../../api/tokens.ts';
import {
  ADMIN,
  backdate,
  beforeTransaction,
  documents,
  type Running,
  setValidSince,
  start,
  startWith,
  stopClock,
  useEmptyData,
  useServer,
} from '../harness.ts';
import { createAdmin } from '../../../functions/src/auth/users/create-admin.ts';
import { sweepAuth } from '../../../functions/src/auth/sweep.ts';
import { eraseUser } from '../../../functions/src/auth/users/user-admin.ts';
import { requestReset } from '../../../functions/src/auth/links/password-reset.ts';

const server = useServer();
useEmptyData(server);

const list = (token: string, on: Running = server) => on.send('GET', '/api/contact/', { token });
const attempt = (username: string, password: string, on: Running = server) =>
  on.send('POST', '/api/auth/login', { form: new URLSearchParams({ username, password }) });
const session = (sid: string) => server.context.repository.get('sessions', sid);

describe('the holder of a token', () => {
  const PASSWORD = 'the-thief-knows-this-one';

  test("controls only the session's account, even after the logout", async () => {
    const token = await server.login();
    const other = await server.login();
    expect((await server.send('POST', '/api/auth/logout', { token })).status).toBe(204);
    // Identity Toolkit accepts the token for an hour.
    const idToken = await exchange(token);
    await identity('update', {
      idToken,
      password: PASSWORD,
      email: `${uidOf(token)}@thief.example`,
    });
    const tries = [
      await attempt(ADMIN.username, PASSWORD),
      await attempt(uidOf(token), PASSWORD),
      await attempt(`${uidOf(token)}@thief.example`, PASSWORD),
      await list(token),
      await list(idToken),
    ];
    await identity('delete', { idToken: await exchange(token) });
    const owner = await attempt(ADMIN.username, ADMIN.password);
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect(owner.status).toBe(200);
    expect((await list(other)).status).toBe(200);
  });

  test('of a live session controls only its account, and no other session', async () => {
    const token = await server.login();
    const other = await exchange(await server.login());
    const { idToken } = await identity('update', {
      idToken: await exchange(token),
      password: PASSWORD,
      email: `${uidOf(token)}@thief.example`,
    });
    // A token from that password has no session claim.
    const again = { email: `${uidOf(token)}@thief.example`, password: PASSWORD };
    const plain = (await identity('signInWithPassword', again))['idToken']!;
    expect((await list(plain)).status).toBe(403);
    await identity('delete', { idToken: idToken! });
    expect((await list(other)).status).toBe(200);
    expect((await attempt(ADMIN.username, ADMIN.password)).status).toBe(200);
  });
});

test('a session ends at its time limit', async () => {
  const token = await server.login();
  expect((await list(token)).status).toBe(200);
  await server.context.repository.write<Record<string, unknown>>(
    'sessions',
    uidOf(token),
    (current) => ({ ...current, expires_at: Date.now() - 1 }),
  );
  expect((await list(token)).status).toBe(401);
});

describe('a change of an account outside the API ends its sessions', () => {
  // The server caches an account for a minute.
  let uid: string;
  let count = 0;
  const password = 'made-for-the-console-tests';
  const auth = () => server.accounts;

  beforeEach(async () => {
    uid = `console-${(count += 1)}-${Date.now()}`;
    await createAdmin(server.context.auth, uid, password);
  });

  const openSession = async () => {
    const token = await server.login(uid, password);
    await setValidSince(uid, -20);
    await backdate(server, token, 10);
    return token;
  };

  test.each([
    ['locked', () => auth().updateUser(uid, { disabled: true })],
    ['deleted', () => auth().deleteUser(uid)],
    ['a removed admin claim', () => auth().setCustomUserClaims(uid, {})],
    ['another password', () => auth().updateUser(uid, { password: 'another-password' })],
    ['its refresh tokens revoked', () => auth().revokeRefreshTokens(uid)],
  ])('%s', async (_name, change) => {
    const token = await openSession();
    const fresh = await start();
    expect((await list(token)).status).toBe(200);
    await change();
    expect((await list(token, fresh)).status).toBe(401);
    await fresh.close();
    // Firestore's rules check this document.
    expect(await session(uidOf(token))).toBeNull();
    expect((await list(token)).status).toBe(401);
  });

  test('within a minute if the account is cached', async () => {
    const token = await openSession();
    expect((await list(token)).status).toBe(200);
    await auth().updateUser(uid, { disabled: true });
    stopClock(60_001);
    expect((await list(token)).status).toBe(401);
  });
});

test('a new password ends the sessions immediately, and tokens of the old one', async () => {
  const uid = `renewed-${Date.now()}`;
  await createAdmin(server.context.auth, uid, 'the-first-password');
  const token = await server.login(uid, 'the-first-password');
  const password = createAccountPassword(server.context.repository);
  const { email } = await server.accounts.getUser(uid);
  const { idToken } = await identity('signInWithPassword', {
    email,
    password: await password(uid, 'the-first-password'),
  });
  const [, payload] = idToken!.split('.');
  const { auth_time, ...claims } = JSON.parse(Buffer.from(payload!, 'base64url').toString());
  const earlier = unsigned({ ...claims, auth_time: auth_time - 10 });
  await setValidSince(uid, -20);
  await server.accounts.verifyIdToken(earlier, true);
  expect((await list(token)).status).toBe(200);
  await createAdmin(server.context.auth, uid, 'the-second-password');
  expect(await session(uidOf(token))).toBeNull();
  expect((await list(token)).status).toBe(401);
  await expect(server.accounts.verifyIdToken(earlier, true)).rejects.toThrow(/revoked/);
  expect((await attempt(uid, 'the-first-password')).status).toBe(401);
  expect((await attempt(uid, 'the-second-password')).status).toBe(200);
});

describe('a login with a checked password opens no session after', () => {
  const OLD = 'lantern-beside-a-slow-river';
  const NEW = 'kettle-under-a-quiet-moon';
  let uid: string;
  let count = 0;
  let own: string;

  beforeEach(async () => {
    uid = `under-way-${(count += 1)}-${Date.now()}`;
    const email = `${uid}@example.com`;
    await createAdmin(server.context.auth, uid, OLD, { role: 'editor', email });
    own = await server.login(uid, OLD);
  });

  /** Calls `work` after Identity Toolkit accepts a password. */
  function afterCheck(work: () => Promise<unknown>, isNow = () => true) {
    const original = globalThis.fetch;
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await original(input, init);
      if (String(input).includes(':signInWithPassword') && isNow()) {
        spy.mockRestore();
        await work();
      }
      return answer;
    });
    onTestFinished(() => spy.mockRestore());
  }

  const sessions = async () =>
    (await documents('sessions'))
      .filter(({ fields }) => fields.uid.stringValue === uid)
      .map(({ name }) => name.split('/').at(-1));

  const post = (path: string, token: string, json = {}) =>
    server.send('POST', path, { token, json });

  test.each<[string, () => Promise<unknown>, boolean]>([
    [
      'a new password',
      () => post('/api/me/password', own, { current_password: OLD, password: NEW }),
      true,
    ],
    ['the end of the others', () => post('/api/me/sessions/end-others', own), true],
    ['their end by an owner', () => post(`/api/users/${uid}/end-sessions`, server.token), false],
    [
      'a new password on the command line',
      () => createAdmin(server.context.auth, uid, NEW, { role: 'editor' }),
      false,
    ],
    ['an erasure', () => eraseUser(server.context.auth, uid), false],
  ])('%s', async (_name, act, goesOn) => {
    afterCheck(act);
    expect((await attempt(uid, OLD)).status).toBe(401);
    expect(await sessions()).toEqual(goesOn ? [uidOf(own)] : []);
  });

  test('a new password, if the account still had the typed one', async () => {
    await server.accounts.updateUser(uid, { email: `${uid}@example.com`, password: OLD });
    let tries = 0;
    afterCheck(
      () => createAdmin(server.context.auth, uid, NEW, { role: 'editor' }),
      () => (tries += 1) === 2,
    );
    expect((await attempt(uid, OLD)).status).toBe(401);
    expect((await attempt(uid, OLD)).status).toBe(401);
    expect((await attempt(uid, NEW)).status).toBe(200);
  });

  test('the erasure of a person whose sessions were never ended', async () => {
    await server.context.repository.write('people', uid, () => ({
      role: 'editor',
      name: '',
      email: '',
    }));
    afterCheck(() => eraseUser(server.context.auth, uid));
    expect((await attempt(uid, OLD)).status).toBe(401);
    expect(await server.context.repository.get('people', uid)).toBeNull();
  });

  test('a new password through a link', async () => {
    let key = '';
    const caller = { ip: '192.0.2.1', device: '' };
    await requestReset(server.context.auth, uid, caller, ({ id, secret }) => {
      key = secret;
      return { collection: 'mail', record: { id } };
    });
    let joined = '';
    afterCheck(async () => {
      const json = { token: key, password: NEW };
      const { data } = await server.send('POST', '/api/auth/links/redeem', { json });
      joined = uidOf(data.access_token);
    });
    expect((await attempt(uid, OLD)).status).toBe(401);
    expect(await sessions()).toEqual([joined]);
  });
});

test('an ended session sets no password, although the present one was correct', async () => {
  const uid = `replaced-${Date.now()}`;
  await createAdmin(server.context.auth, uid, 'the-first-password', { role: 'editor' });
  const token = await server.login(uid, 'the-first-password');
  const late = await startWith('auth', ({ repository }) => ({
    // After the password is checked.
    repository: beforeTransaction(1, repository, () =>
      createAdmin(server.context.auth, uid, 'the-second-password'),
    ),
  }));
  const json = { current_password: 'the-first-password', password: 'seven-kites-over-oslo' };
  const { status } = await late.send('POST', '/api/me/password', { token, json });
  await late.close();
  expect(status).toBe(401);
  expect((await attempt(uid, 'the-second-password')).status).toBe(200);
});

describe('the right password is rejected for', () => {
  const password = 'long-enough-password';

  test('an account that was never made an administrator', async () => {
    const uid = `stranger-${Date.now()}`;
    await server.accounts.createUser({ uid, password, email: `${uid}@example.com` });
    for (const username of [uid, `${uid}@example.com`]) {
      expect((await attempt(username, password)).status).toBe(401);
    }
  });

  test('an administrator whose claim was removed', async () => {
    const uid = `former-${Date.now()}`;
    await createAdmin(server.context.auth, uid, password, { role: 'editor' });
    await server.accounts.setCustomUserClaims(uid, {});
    expect((await attempt(uid, password)).status).toBe(401);
    await server.accounts.setCustomUserClaims(uid, { admin: true });
    expect((await attempt(uid, password)).status).toBe(200);
    await server.accounts.setCustomUserClaims(uid, {});
    expect((await attempt(uid, password)).status).toBe(401);
  });

  test('an administrator without an email, by the placeholder address', async () => {
    const uid = `mute-${Date.now()}`;
    await server.accounts.createUser({ uid });
    await server.accounts.setCustomUserClaims(uid, { admin: true });
    // Anyone may create an account with that address.
    await signUp('nobody@admin.invalid').catch(() => undefined);
    expect((await attempt(uid, password)).status).toBe(401);
    expect((await attempt('nobody-at-all', password)).status).toBe(401);
  });
});

test('a username cannot look like a session', async () => {
  await expect(createAdmin(server.context.auth, 'session-1', 'x')).rejects.toThrow(/begin with/);
});

test('the account of a session exists before its token is used: signing up may be off', async () => {
  expect(await server.accounts.getUser(uidOf(await server.login()))).toMatchObject({
    providerData: [],
  });
});

test('the sweep deletes the accounts of ended sessions and no others', async () => {
  const live = await server.login();
  const ended = await server.login();
  for (const token of [live, ended]) await exchange(token);
  await server.send('POST', '/api/auth/logout', { token: ended });
  await sweepAuth(server.context.auth);
  const { users } = await server.accounts.listUsers();
  const uids = users.map(({ uid }) => uid);
  expect(uids).toEqual(expect.arrayContaining([uidOf(live), ADMIN.username]));
  expect(uids).not.toContain(uidOf(ended));
  expect((await list(live)).status).toBe(200);
});
