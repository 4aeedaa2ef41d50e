import { expect, onTestFinished, test, vi } from 'vitest';
import { confirmEmailChange } from '../../../src/auth/links/email-change.ts';
import { resendInvitation, withdrawInvitation } from '../../../src/auth/links/invitations.ts';
import { createKeyedHash } from '../../../src/store/keyed-hash.ts';
import { requestReset } from '../../../src/auth/links/password-reset.ts';
import { parseEmail, userWithEmail } from '../../../src/auth/sessions/users.ts';
import { claimsOf } from '../../../src/auth/sessions/tokens.ts';
import { logInWithPassword, setPassword } from '../../../src/auth/login/login.ts';
import { issueLink } from '../../../src/auth/links/links.ts';
import type { AuthServices } from '../../../src/auth/sessions/auth-services.ts';
import { inspectLink, redeemLink } from '../../../src/auth/links/redeem-link.ts';
import { createMemoryRepository } from '../../memory-repository.ts';

const CALLER = { ip: '192.0.2.1', device: '' };

test.each([
  ['ahead', 5000],
  ['behind', -5000],
])("a new password keeps the session if Firebase's clock is %s", async (_name, difference) => {
  const session = { uid: 'office', role: 'owner', created_at: 1, expires_at: Infinity };
  const { repository, documents } = createMemoryRepository({ 'sessions/session-1': session });
  const since = Date.now() + difference;
  const services = { repository, accounts: { setPassword: async () => since } };
  const who = { uid: 'office', sid: 'session-1', reauthenticated_at: 1, role: 'owner' } as const;
  const before = Date.now();
  await setPassword(services as unknown as AuthServices, who, 'any');
  const { reauthenticated_at } = (await documents.get<{ reauthenticated_at: number }>(
    'sessions',
    'session-1',
  ))!;
  // A session is valid that began at or after the account's `validSince`.
  expect(reauthenticated_at).toBeGreaterThanOrEqual(Math.max(before, since));
});

test.each([
  ['username', 'quorvathimble'],
  ['address', 'brundlewickfen@example.org'],
  ['name', 'Zephyrantholm'],
])('a password made of the %s is refused at a link', async (_name, password) => {
  const redeem = (email: string, username: string, name: string) => {
    const { repository, documents } = createMemoryRepository();
    const { secret } = issueLink(documents, { kind: 'setup', email });
    const services = {
      repository,
      delay: { begin: async () => ({ refund: async () => {} }) },
      accounts: { get: async () => null, create: async () => true },
      log: { record: async () => {} },
    } as unknown as AuthServices;
    return redeemLink(services, secret, { username, name, password }, CALLER);
  };
  const own = redeem('brundlewickfen@example.org', 'quorvathimble', 'Zephyrantholm');
  await expect(own).rejects.toMatchObject({ status: 422 });
  expect(await redeem('', 'office', 'Office')).toBe('office');
});

const OWNER = { role: 'owner', name: '', email: 'owner@example.org' };
const ACTOR = { by: 'owner', caller: CALLER };
const mailFor = ({ id }: { id: string }) => ({ collection: 'mail', record: { id } });

function servicesWith(repository: ReturnType<typeof createMemoryRepository>['repository']) {
  return {
    repository,
    accounts: { get: vi.fn(async (uid: string): Promise<object | null> => ({ uid })) },
    delay: { begin: async () => ({ refund: async () => {} }) },
    log: { record: async () => {} },
    callerLimiter: { consume: async () => {} },
    accountLimiter: { consume: async () => {} },
  };
}

test.each(['reset', 'email', 'setup'] as const)(
  'an owner can neither resend nor withdraw a %s link as an invitation',
  async (kind) => {
    const { repository, documents } = createMemoryRepository({ 'people/owner': OWNER });
    const { id } = issueLink(documents, { kind, uid: 'owner', email: OWNER.email });
    const services = servicesWith(repository) as unknown as AuthServices;
    const refused = { status: 404 };
    await expect(resendInvitation(services, id, ACTOR, mailFor)).rejects.toMatchObject(refused);
    await expect(withdrawInvitation(services, id, ACTOR)).rejects.toMatchObject(refused);
    expect(await documents.get('links', id)).not.toBeNull();
  },
);

test('an invitation ends with the role of the owner who sent it', async () => {
  const { repository, documents } = createMemoryRepository({ 'people/owner': OWNER });
  const link = { kind: 'invitation', by: 'owner', email: 'new@example.org' } as const;
  const { secret } = issueLink(documents, link);
  const services = servicesWith(repository) as unknown as AuthServices;
  const inspect = () => inspectLink(services, secret, CALLER);
  expect(await inspect()).toMatchObject({ kind: 'invitation' });
  documents.set('people', 'owner', { ...OWNER, role: 'editor' });
  await expect(inspect()).rejects.toMatchObject({ status: 404 });
});

test('a login with a password of 0.1.0 does not replace one that was set meanwhile', async () => {
  const user = { ...OWNER, security_stamp: 'before' };
  const { repository, documents } = createMemoryRepository({ 'people/owner': user });
  const services = servicesWith(repository);
  const account = { uid: 'owner', formerEmail: '', hasTypedPassword: true, isAdmin: true };
  services.accounts.get.mockResolvedValue(account);
  const replace = vi.fn();
  const login = logInWithPassword(
    {
      ...services,
      accounts: { ...services.accounts, setPassword: replace },
      accountPassword: async () => '',
      delay: { begin: async () => ({ fail: async () => {} }) },
      ownersUsePasskeys: async () => false,
      identity: {
        async signIn() {
          documents.set('people', 'owner', { ...user, security_stamp: 'after' });
          return 'owner';
        },
      },
    } as unknown as AuthServices,
    'owner',
    'any',
    CALLER,
  );
  await expect(login).rejects.toMatchObject({ status: 401 });
  expect(replace).not.toHaveBeenCalled();
});

test.each(['reset', 'invitation'] as const)('a %s link confirms no address', async (kind) => {
  const { repository, documents } = createMemoryRepository({ 'people/owner': OWNER });
  const link = { kind, uid: 'owner', by: 'owner', email: 'other@example.org' };
  const { secret } = issueLink(documents, link);
  const services = servicesWith(repository) as unknown as AuthServices;
  await expect(confirmEmailChange(services, secret, CALLER)).rejects.toMatchObject({ status: 404 });
  expect(await documents.get('people', 'owner')).toEqual(OWNER);
});

test("a forgotten password replaces the person's earlier link, not the one for an address", async () => {
  const { repository, documents } = createMemoryRepository({ 'people/owner': OWNER });
  const [earlier, address] = (['reset', 'email'] as const).map((kind) =>
    issueLink(documents, { kind, uid: 'owner', email: OWNER.email }),
  );
  const services = servicesWith(repository) as unknown as AuthServices;
  await requestReset(services, 'Owner@Example.org', CALLER, mailFor);
  expect(await documents.get('links', earlier!.id)).toBeNull();
  expect(await documents.get('links', address!.id)).not.toBeNull();
});

test('a person whose account was deleted in the console gets no link', async () => {
  const { repository, documents } = createMemoryRepository({ 'people/owner': OWNER });
  const services = servicesWith(repository);
  const mails: { uid: string }[] = [];
  const request = () =>
    requestReset(services as unknown as AuthServices, 'owner', CALLER, (link) => {
      mails.push(link);
      return mailFor(link);
    });
  await request();
  services.accounts.get.mockResolvedValueOnce(null);
  await request();
  expect(mails.map(({ uid }) => uid === 'owner')).toEqual([true, false]);
  expect(await documents.where('links', 'uid', 'owner')).toHaveLength(1);
});

test('the address of a removed person is free, and no address is no address', async () => {
  const removed = { ...OWNER, role: null };
  const { documents } = createMemoryRepository({
    'people/gone': removed,
    'people/without': { ...OWNER, email: '' },
  });
  expect(await userWithEmail(documents, OWNER.email)).toBeNull();
  expect(await userWithEmail(documents, '')).toBeNull();
});

test("an exchanged token is reused until the ID token's expiry, not longer", async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const seconds = (ahead: number) => Math.floor(Date.now() / 1000) + ahead;
  const payload = {
    aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
    exp: seconds(1000),
  };
  const token = `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.x`;
  const exchange = vi.fn(async () => ({ uid: 'session-1', exp: seconds(100) }));
  const services = { identity: { exchange }, exchanged: new Map() } as unknown as AuthServices;
  const use = () => claimsOf(services, `Bearer ${token}`);
  await use();
  await use();
  expect(exchange).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 200_000);
  await use();
  expect(exchange).toHaveBeenCalledTimes(2);
  vi.setSystemTime(Date.now() + 1_000_000);
  await expect(use()).rejects.toMatchObject({ status: 401 });
});

test('a keyed hash works after its key could not be read', async () => {
  const write = vi
    .fn<() => Promise<{ value: string }>>()
    .mockRejectedValueOnce(new Error('unavailable'))
    .mockResolvedValue({ value: 'key' });
  const hash = createKeyedHash({ write } as never);
  await expect(hash('text')).rejects.toThrow('unavailable');
  expect(await hash('text')).toBe(await hash('text'));
  expect(write).toHaveBeenCalledTimes(2);
});

test('a command takes only an email address, and stores it in the form by which people are found', () => {
  expect(['', undefined, ' Ada@MÜLLER.example'].map((typed) => parseEmail(typed))).toEqual([
    '',
    '',
    'ada@xn--mller-kva.example',
  ]);
  expect(() => parseEmail('ada@')).toThrow('Please enter a valid email address.');
});
