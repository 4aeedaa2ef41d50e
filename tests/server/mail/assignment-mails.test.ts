import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { User } from '../../../functions/src/auth/sessions/users.ts';
import { createMailWorker, type MailWorker } from '../../../functions/src/mail/mail-worker.ts';
import type { Stored } from '../../../functions/src/store/repository.ts';
import { application } from '../../api/client.ts';
import { JOB } from '../../test-data.ts';
import { ADMIN, useEmptyData, useServer } from '../harness.ts';
import { createAdmin } from '../../../functions/src/auth/users/create-admin.ts';

const WINDOW = 10 * 60_000;
/** The tokens are still valid. */
const NEXT_WINDOW = Math.ceil(Date.now() / WINDOW) * WINDOW;

const SITE = 'https://www.example.com';
const BOB = 'the-assignee';
const ADDRESS = 'bob@example.org';

let bob: string;
const server = useServer({ environment: { siteUrl: SITE } }, async ({ context, login }) => {
  await createAdmin(context.auth, BOB, ADMIN.password, { role: 'recruiter' });
  await context.repository.write<User>('people', BOB, (person) => ({
    ...person!,
    name: 'Bob',
    email: ADDRESS,
  }));
  bob = await login(BOB, ADMIN.password);
});
useEmptyData(server);

const sent: Stored[] = [];
let worker: MailWorker;
beforeAll(() => {
  const send = async (mail: Stored) => {
    sent.push(mail);
    return { rejected: [] };
  };
  worker = createMailWorker(server.context.repository, { send });
});

let token: string;
beforeEach(() => {
  sent.length = 0;
  ({ token } = server);
  vi.useFakeTimers({ toFake: ['Date'], now: NEXT_WINDOW + WINDOW / 2 });
  onTestFinished(() => void vi.useRealTimers());
});

async function write(name: string): Promise<string> {
  const json = { name, email: 'n@example.org', message: name };
  return (await server.send('POST', '/api/contact/', { json })).data.id;
}

const assign = (path: string, uid: string, as = token) =>
  server.send('PUT', `/api/${path}`, { token: as, json: { assigned_to: uid } });

/** Runs the schedule, by default at the end of the window. */
async function deliver(at = NEXT_WINDOW + WINDOW) {
  vi.setSystemTime(at);
  await worker.deliverDue();
  return sent.map(({ to, message }) => ({ to, ...(message as { subject: string; text: string }) }));
}

describe('an assignment by somebody else', () => {
  test('is mailed once with all others of ten minutes, and the sent mail keeps no name', async () => {
    const [ann, joe] = [await write('Ann'), await write('Joe')];
    const job = (await server.send('POST', '/api/jobs/', { token, json: JOB })).data.id;
    const form = application(job, { full_name: 'Mia <b>' });
    const { id: mia } = (await server.send('POST', '/api/applicants/', { form })).data;
    await assign(`contact/${ann}`, BOB);
    await assign(`applicants/${mia}`, BOB);
    const json = { ids: [ann, joe], action: 'set', assigned_to: BOB };
    await server.send('POST', '/api/contact/bulk', { token, json });
    expect(await deliver(NEXT_WINDOW + WINDOW - 1)).toEqual([]);
    const [{ to, subject, text, html }] = (await deliver()) as any[];
    expect([sent.length, to, subject]).toEqual([
      1,
      [ADDRESS],
      'Assigned to you: 2 messages, 1 applicant',
    ]);
    expect(text).toContain(`Message: Ann: ${SITE}/admin/dashboard/contacts?open=${ann}`);
    expect(text).toContain(`Message: Joe: ${SITE}/admin/dashboard/contacts?open=${joe}`);
    expect(html).toContain(`applicant?open=${mia}">Applicant: Mia &#60;b&#62;</a>`);
    const stored = JSON.stringify(await server.context.repository.list('mail'));
    expect([stored.includes('Ann'), stored.includes(ann)]).toEqual([false, false]);
    await assign(`contact/${ann}`, '');
    await assign(`contact/${ann}`, BOB);
    expect(await deliver(NEXT_WINDOW + 2 * WINDOW)).toHaveLength(2);
  });

  test('is not mailed after it was undone, deleted, erased or given to somebody else', async () => {
    const ids = [await write('A'), await write('B'), await write('C'), await write('D')];
    const remaining = await write('Kept');
    const undo = await assign(`contact/${ids[0]}`, BOB);
    for (const id of [...ids.slice(1), remaining]) await assign(`contact/${id}`, BOB);
    await server.send('POST', undo.headers.get('Undo')!, { token });
    await server.send('DELETE', `/api/contact/${ids[1]}`, { token });
    await server.send('DELETE', `/api/contact/${ids[2]}?erase=true`, { token });
    const [mail] = await server.context.repository.list('mail');
    expect(mail!['records']).toEqual([`contact/${ids[3]}`, `contact/${remaining}`]);
    await assign(`contact/${ids[3]}`, ADMIN.username);
    expect(await deliver()).toMatchObject([{ subject: 'Assigned to you: 1 message' }]);
  });

  test('leaves no mail if nothing remains', async () => {
    const id = await write('A');
    await assign(`contact/${id}`, BOB);
    await server.send('DELETE', `/api/contact/${id}?erase=true`, { token });
    expect(await server.context.repository.list('mail')).toEqual([]);
  });
});

test('nobody gets a mail who assigned it, has turned the mails off or has no address', async () => {
  const id = await write('A');
  await assign(`contact/${id}`, BOB, bob);
  await assign(`contact/${id}`, ADMIN.username, bob);
  const choose = (assignments: boolean) =>
    server.send('PUT', '/api/me/mails', { token: bob, json: { assignments } });
  expect((await choose(false)).data).toEqual({ assignments: false });
  await assign(`contact/${id}`, BOB);
  expect(await server.context.repository.list('mail')).toEqual([]);
  const { data } = await server.send('GET', '/api/me/', { token: bob });
  expect([data.assignment_mails, data.name]).toEqual([false, 'Bob']);
  await choose(true);
  await assign(`contact/${id}`, '');
  await assign(`contact/${id}`, BOB);
  expect(await deliver()).toHaveLength(1);
});

test('a mail that was sent at once, as by the extension, is followed by another', async () => {
  const { repository } = server.context;
  await assign(`contact/${await write('A')}`, BOB);
  const [mail] = await repository.list('mail');
  await repository.write<Stored>('mail', mail!.id, (current) => ({
    ...current!,
    delivery: { state: 'SUCCESS' },
  }));
  await assign(`contact/${await write('B')}`, BOB);
  expect(await repository.list('mail')).toHaveLength(2);
});

test('a failure to write the mail does not fail the assignment', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  const id = await write('A');
  const { repository } = server.context;
  const { transact: original } = repository;
  const transact = vi.spyOn(repository, 'transact');
  // The first one assigns the message.
  transact.mockImplementationOnce(original).mockRejectedValueOnce(new Error('Injected'));
  onTestFinished(() => transact.mockRestore());
  expect((await assign(`contact/${id}`, BOB)).status).toBe(200);
  expect(logged).toHaveBeenCalledWith('Mailing the assignees failed', expect.any(Error));
});
