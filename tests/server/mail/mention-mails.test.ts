import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { User } from '../../../functions/src/auth/sessions/users.ts';
import { createMailWorker } from '../../../functions/src/mail/mail-worker.ts';
import type { Stored } from '../../../functions/src/store/repository.ts';
import { ADMIN, useEmptyData, useServer } from '../harness.ts';
import { createAdmin } from '../../../functions/src/auth/users/create-admin.ts';

const HOUR = 60 * 60_000;
const SITE = 'https://www.example.com';
const USERS = { bob: 'recruiter', eve: 'editor' } as const;

let bob: string;
const server = useServer({ environment: { siteUrl: SITE } }, async ({ context, login }) => {
  for (const [uid, role] of Object.entries(USERS)) {
    await createAdmin(context.auth, uid, ADMIN.password, { role });
    await context.repository.write<User>('people', uid, (user) => ({
      ...user!,
      name: uid === 'bob' ? 'Bob Ray' : 'Eve',
      email: `${uid}@example.org`,
    }));
  }
  bob = await login('bob', ADMIN.password);
});
useEmptyData(server);

let token: string;
let id: string;
beforeEach(async () => {
  ({ token } = server);
  id = await write();
});

async function write(): Promise<string> {
  const json = { name: 'Ann', email: 'ann@example.org', message: `Hello ${Math.random()}` };
  return (await server.send('POST', '/api/contact/', { json })).data.id;
}

const note = (text: string, as = token, record = id) =>
  server.send('POST', `/api/contact/${record}/notes`, { token: as, json: { text } });

const mails = () => server.context.repository.list('mail');

test('a mention is mailed with a link, and the sent mail names no record', async () => {
  expect((await note('Please look, @bob ray!')).status).toBe(201);
  const [mail] = await mails();
  const { subject, text } = mail!['message'] as { subject: string; text: string };
  expect([mail!['to'], subject]).toEqual([
    ['bob@example.org'],
    `${ADMIN.username} mentioned you in a note`,
  ]);
  expect(text).toContain(`Message: Ann: ${SITE}/admin/dashboard/contacts?open=${id}`);
  expect(text).not.toContain('Please look');
  // Recruiters would see their colleagues' addresses.
  const seen = await server.send('GET', `/api/mail/?collection=contact&record=${id}`, { token });
  expect(seen.data).toEqual([]);
  const send = async () => ({ rejected: [] });
  await createMailWorker(server.context.repository, { send }).deliverDue();
  const stored = JSON.stringify(await mails());
  expect([stored.includes('SUCCESS'), stored.includes(id), stored.includes('Ann')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a user gets at most one mail an hour about a record', async () => {
  // Ends in the past, because the tokens are valid for an hour.
  const now = Math.floor(Date.now() / HOUR - 1) * HOUR - 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  expect((await note('@bob')).status).toBe(201);
  await note('@bob again');
  await note('@bob', token, await write());
  expect(await mails()).toHaveLength(2);
  // The next hour of the clock has begun.
  vi.setSystemTime(Date.now() + HOUR / 2);
  await note('@bob again');
  expect(await mails()).toHaveLength(2);
  vi.setSystemTime(Date.now() + HOUR / 2 + 1);
  expect((await note('@bob again')).status).toBe(201);
  expect(await mails()).toHaveLength(3);
});

test('several notes at once send one mail', async () => {
  const answers = await Promise.all([1, 2, 3].map((number) => note(`@bob ${number}`)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await mails()).toHaveLength(1);
});

test('nobody gets a mail who wrote the note, may not see it, left or has turned the mails off', async () => {
  await note('@bob @Bob Ray', bob);
  await note('@eve');
  await note('@nobody and bob@example.org');
  await server.send('PUT', '/api/me/mails', { token: bob, json: { assignments: false } });
  await note('@bob');
  await server.context.repository.write<User>('people', 'bob', (user) => ({
    ...user!,
    assignment_mails: true,
    email: '',
  }));
  await note('@bob');
  await server.context.repository.write<User>('people', 'bob', (user) => ({
    ...user!,
    role: null,
    email: 'bob@example.org',
  }));
  await note('@bob');
  expect(await mails()).toEqual([]);
});

test('erasing the record deletes a waiting mail, and a refused note sends none', async () => {
  expect((await note('@bob', token, 'nobody')).status).toBe(404);
  expect((await note(`@bob ${'x'.repeat(3000)}`)).status).toBe(422);
  expect(await mails()).toEqual([]);
  await note('@bob');
  const [mail] = (await mails()) as [Stored];
  expect(JSON.stringify(mail)).toContain(id);
  await server.send('DELETE', `/api/contact/${id}?erase=true`, { token });
  expect(await mails()).toEqual([]);
});
