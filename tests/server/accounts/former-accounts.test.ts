import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { migrate, outdated } from '../../../functions/src/maintenance/migrate.ts';
import { codesSentTo, identity, signUp } from '../../api/tokens.ts';
import { backdate, setValidSince, start, useEmptyData, useServer } from '../harness.ts';
import { siteOf } from '../site-data.ts';
import { createAdmin } from '../../../functions/src/auth/users/create-admin.ts';
import { completeLogin } from '../../../functions/src/auth/login/login.ts';

const server = useServer();
useEmptyData(server);

const PASSWORD = 'kettle-under-a-quiet-moon';
const TYPED = 'as-typed-in-version-0.1.0';
const RANDOM = /^[0-9a-f]{32}@\w+-password\.invalid$/;

let uid: string;
let email: string;
let count = 0;
beforeEach(() => {
  uid = `former-${(count += 1)}-${Date.now().toString(36)}`;
  email = `${uid}@Example.org`;
});
afterEach(async () => {
  await server.accounts.deleteUser(uid).catch(() => {});
});

/** As version 0.1.0 did. @param person null for an administrator from before roles */
async function createFormer(person: object | null, address = email) {
  await server.accounts.createUser({ uid, email: address, password: TYPED });
  await server.accounts.setCustomUserClaims(uid, { admin: true });
  if (person) await server.context.repository.write('people', uid, () => person);
}
const EDITOR = { role: 'editor', name: 'Ed', email: '' };

const attempt = async (password: string, on = server) => {
  const form = new URLSearchParams({ username: uid, password });
  return on.send('POST', '/api/auth/login', { form });
};
const addressAtFirebase = async () => (await server.accounts.getUser(uid)).email;
const person = () => server.context.repository.get('people', uid);
const run = () => migrate(siteOf(server));

describe('an account of version 0.1.0', () => {
  test('loses its address and typed password at Firebase with its next login', async () => {
    await createFormer(EDITOR);
    expect((await attempt('wrong-password')).status).toBe(401);
    expect(await addressAtFirebase()).toBe(email.toLowerCase());
    expect((await attempt(TYPED)).status).toBe(200);
    const address = await addressAtFirebase();
    expect(address).toMatch(RANDOM);
    expect(await person()).toMatchObject({ role: 'editor', email: email.toLowerCase() });
    const reset = { requestType: 'PASSWORD_RESET', email };
    await expect(identity('sendOobCode', reset)).rejects.toThrow('EMAIL_NOT_FOUND');
    const typed = { email: address, password: TYPED };
    await expect(identity('signInWithPassword', typed)).rejects.toThrow('INVALID_PASSWORD');
    expect((await attempt(TYPED)).status).toBe(200);
    expect(await outdated(siteOf(server))).not.toHaveProperty('accounts');
  });

  test('gets a new address, and no typed password, with every later password', async () => {
    await createAdmin(server.context.auth, uid, PASSWORD, { role: 'owner' });
    const first = await addressAtFirebase();
    await createAdmin(server.context.auth, uid, PASSWORD);
    expect(await addressAtFirebase()).not.toBe(first);
    await server.accounts.updateUser(uid, { password: TYPED });
    expect((await attempt(TYPED)).status).toBe(401);
  });

  test.each(['email', 'placeholder'])('loses its %s by the migration', async (kind) => {
    await createFormer(EDITOR, kind === 'email' ? email : `${uid}@admin.invalid`);
    const reset = { requestType: 'PASSWORD_RESET', email: (await addressAtFirebase())! };
    await identity('sendOobCode', reset);
    expect(await outdated(siteOf(server))).toMatchObject({ accounts: 1 });
    await run();
    expect(await addressAtFirebase()).toMatch(RANDOM);
    const [oobCode] = await codesSentTo(reset.email);
    const chosen = identity('resetPassword', { oobCode, newPassword: 'sixlet' });
    await expect(chosen).rejects.toThrow('INVALID_OOB_CODE');
    const expected = kind === 'email' ? email.toLowerCase() : '';
    expect(await person()).toMatchObject({ role: 'editor', email: expected });
    expect(await outdated(siteOf(server))).toEqual({});
    expect((await attempt(TYPED)).status).toBe(200);
    const typed = { email: await addressAtFirebase(), password: TYPED };
    await expect(identity('signInWithPassword', typed)).rejects.toThrow('INVALID_PASSWORD');
  });

  test('keeps the address of its person, and takes none of another', async () => {
    await createFormer({ ...EDITOR, email: 'own@example.org' });
    await run();
    expect(await person()).toMatchObject({ email: 'own@example.org' });
    await server.accounts.updateUser(uid, { email });
    await server.context.repository.write('people', uid, () => EDITOR);
    await server.context.repository.write('people', 'other', () => ({
      ...EDITOR,
      email: email.toLowerCase(),
    }));
    await run();
    expect(await person()).toMatchObject({ email: '' });
  });

  test.each([
    ['the migration', run],
    ['a login', () => attempt(TYPED)],
  ])('keeps its sessions through %s, which revives no ended one', async (_name, change) => {
    await createFormer(EDITOR);
    const { openSession } = await import('../../../functions/src/auth/sessions/sessions.ts');
    const open = async () => {
      const opened = await openSession(server.context.repository, uid, '', '', 1, false);
      return server.accounts.createCustomToken(opened!.sid, { admin: true });
    };
    const [ended, token] = [await open(), await open()];
    await setValidSince(uid, -20);
    await backdate(server, ended, 30);
    await backdate(server, token, 10);
    await change();
    const fresh = await start();
    onTestFinished(() => fresh.close());
    const status = async (token: string) => (await fresh.send('GET', '/api/me', { token })).status;
    expect([await status(token), await status(ended)]).toEqual([200, 401]);
  });

  test('is migrated by the next migration after an interruption', async () => {
    await createFormer(null);
    vi.spyOn(server.accounts, 'updateUser').mockRejectedValueOnce(new Error('interrupted'));
    await expect(run()).rejects.toThrow('interrupted');
    await run();
    expect(await person()).toMatchObject({ role: 'owner', email: email.toLowerCase() });
    expect(await addressAtFirebase()).toMatch(RANDOM);
  });
});

test('the migration leaves accounts of strangers, sessions and removed people as they are', async () => {
  await createFormer({ ...EDITOR, role: null });
  expect((await attempt(TYPED)).status).toBe(401);
  expect(await person()).toMatchObject({ role: null, email: '' });
  const strangers = `stranger-${uid}@example.org`;
  await signUp(strangers);
  // The holder of a session's token can give its account an address.
  const sid = `session-${uid}`;
  await server.context.auth.accounts.createForSession(sid);
  await server.accounts.updateUser(sid, { email: `${sid}@example.org` });
  await run();
  expect(await addressAtFirebase()).toBe(email.toLowerCase());
  const stranger = await server.accounts.getUserByEmail(strangers);
  expect(await server.context.repository.get('people', stranger.uid)).toBeNull();
  const { email: sessions } = await server.accounts.getUser(sid);
  expect(sessions).toBe(`${sid}@example.org`);
  for (const each of [stranger.uid, sid]) await server.accounts.deleteUser(each);
});

describe('an administrator without a document', () => {
  const logged = () => vi.spyOn(console, 'error').mockImplementation(() => {});

  test('from before roles becomes an owner by the migration, once', async () => {
    await createFormer(null);
    const log = logged();
    expect((await attempt(TYPED)).status).toBe(401);
    log.mockRestore();
    await run();
    expect(await person()).toMatchObject({ role: 'owner' });
    const events = (await server.context.repository.list('security')).filter(
      (event) => event['kind'] === 'role_changed',
    );
    expect(events).toMatchObject([{ about: uid, detail: 'owner, by the migration' }]);
    expect((await attempt(TYPED)).status).toBe(200);
    for (const password of [TYPED, 'wrong-password']) {
      await server.context.repository.delete('people', uid);
      await run();
      const again = logged();
      expect((await attempt(password)).status).toBe(401);
      again.mockRestore();
      expect(await person()).toBeNull();
    }
  });

  test('logs in by no means; the log names the command, the answer does not', async () => {
    await createAdmin(server.context.auth, uid, PASSWORD, { role: 'editor' });
    await server.context.repository.delete('people', uid);
    await run();
    const log = logged();
    const { status, text } = await attempt(PASSWORD);
    expect([status, text]).toEqual([401, (await attempt('wrong-password')).text]);
    expect(log.mock.calls).toEqual([[expect.stringContaining(`create-admin -- ${uid} --role`)]]);
    for (const way of ['passkey', 'recovery code'] as const) {
      const caller = { ip: '192.0.2.1', device: '' };
      expect(await completeLogin(server.context.auth, uid, null, caller, way)).toBeNull();
    }
    log.mockRestore();
    expect(await person()).toBeNull();
  });

  test('gets a role on the command line only by name', async () => {
    await createAdmin(server.context.auth, uid, PASSWORD, { role: 'editor' });
    await server.context.repository.delete('people', uid);
    await expect(createAdmin(server.context.auth, uid, PASSWORD)).rejects.toThrow('--role');
    expect(await person()).toBeNull();
    await server.context.repository.write('people', uid, () => ({ ...EDITOR, role: null }));
    await expect(createAdmin(server.context.auth, uid, PASSWORD)).rejects.toThrow('--role');
    await createAdmin(server.context.auth, uid, PASSWORD, { role: 'recruiter' });
    expect(await person()).toMatchObject({ role: 'recruiter' });
  });
});

test('a stranger at Firebase with a predictable address blocks no new administrator', async () => {
  await signUp(`${uid}@admin.invalid`);
  await createAdmin(server.context.auth, uid, PASSWORD, { role: 'editor' });
  expect((await attempt(PASSWORD)).status).toBe(200);
});

test('an address on the command line belongs to one person', async () => {
  const { auth } = server.context;
  await createAdmin(auth, uid, PASSWORD, { role: 'editor', email });
  expect(await person()).toMatchObject({ email: email.toLowerCase() });
  const second = createAdmin(auth, `${uid}-2`, PASSWORD, {
    role: 'editor',
    email: email.toUpperCase(),
  });
  await expect(second).rejects.toThrow('An account with this address already exists');
  await expect(server.accounts.getUser(`${uid}-2`)).rejects.toThrow('no user record');
});
