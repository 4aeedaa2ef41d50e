// @vitest-environment happy-dom
import { CANDIDATE } from '@sunfront/contract/history';
import type { Interview } from '@sunfront/contract/entities/interview';
import { job } from '@sunfront/contract/entities/job';
import { afterEach, describe, expect, it } from 'vitest';
import {
  all,
  click,
  closePanel,
  confirm,
  expectFocused,
  expectGone,
  expectText,
  expectToast,
  find,
  openPanel,
  press,
  scope,
  Server,
  type,
  valueOf,
} from './render-panel.tsx';
import { until } from '../until.ts';

afterEach(() => closePanel());

const BOOKED: Partial<Interview> = {
  application_id: 'applicants-0',
  full_name: 'Anna',
  job_title: 'Roofer',
  state: 'booked',
  start: '2097-03-05T09:00:00.000Z',
  slots: ['2097-03-05T09:00:00.000Z'],
  length: 45,
  place: 'https://video.example/a',
  interviewers: ['admin', 'bob'],
};

const DECLINED: Partial<Interview> = {
  ...BOOKED,
  state: 'declined',
  start: '',
  message: 'Only in the evening',
  place: 'Room 5',
  length: 30,
};

function interviewServer(interviews: object[]) {
  const server = new Server({
    applicants: [{ full_name: 'Anna', contact: 'anna@example.com', job_title: 'Roofer' }],
    interviews: interviews as Record<string, unknown>[],
    templates: [
      { name: 'Talk', subject: 'Talk about {job}', text: 'Hi {name}', stage: 'interview' },
    ],
  });
  server.records['settings']![0]!['time_zone'] = 'Europe/Berlin';
  server.answer = ({ path }) => {
    if (!path.endsWith('/assignees')) return undefined;
    const names = { admin: 'Ada', bob: 'Bob Ray', gone: 'Gone' };
    return {
      json: Object.entries(names).map(([id, name]) => ({ id, name, active: id !== 'gone' })),
    };
  };
  return server;
}

const open = (server: Server) => openPanel('applicant?open=applicants-0', server);

const calls = (server: Server) =>
  server.writes.filter(({ path }) => path.startsWith('/api/interviews'));

async function typeSlot(number: number, date: string, time: string) {
  await type(`Time ${number}: date`, date);
  await type(`Time ${number}: time`, time);
}

describe('a proposal', () => {
  it('has several times, of which each refused one is explained, and survives a failure', async () => {
    const server = interviewServer([]);
    const { answer } = server;
    let busy = true;
    server.answer = (sent) =>
      sent.method === 'POST' && sent.path === '/api/interviews/' && busy
        ? { status: 422, json: { detail: [{ loc: ['body', 'slots'], msg: 'Bob is busy' }] } }
        : answer(sent);
    await open(server);
    await click('button', 'Propose interview');
    await expectText('time zone (Europe/Berlin)');
    await typeSlot(1, '04/03/2097', '9');
    await expectText('09:00–09:45');
    // Focus is in the time; the key adds the same time on the next day.
    expect(press('+')).toBe(true);
    await expectFocused('field', 'Time 2: date');
    expect(await valueOf('Time 2: date')).toBe('05/03/2097');
    expect(await valueOf('Time 2: time')).toBe('09:00');
    await click('button', 'Add a time');
    await typeSlot(3, '31/03/2097', '2:30');
    await click('button', 'Talk');
    expect(await valueOf('Text')).toBe('Hi Anna');
    await click('button', '60 minutes');
    await type('Place or link', 'Room 7');
    (await find('checkbox', 'Bob Ray')).click();
    press('Control+Enter');
    await expectText('does not exist');
    await expectFocused('field', 'Time 3: date');
    expect(calls(server)).toEqual([]);
    await click('button', 'Remove time 3');
    await click('button', 'Propose');
    await expectText('Bob is busy');
    expect(await valueOf('Place or link')).toBe('Room 7');
    busy = false;
    await click('button', 'Propose');
    await expectToast('Interview proposed.');
    await until(() => expect(scope().textContent).not.toContain('Propose an interview'));
    const [refused, accepted] = calls(server);
    expect(accepted!.body).toEqual({
      application_id: 'applicants-0',
      slots: ['2097-03-04T08:00:00.000Z', '2097-03-05T08:00:00.000Z'],
      length: 60,
      place: 'Room 7',
      interviewers: ['admin', 'bob'],
      subject: 'Talk about Roofer',
      text: 'Hi Anna',
    });
    const key = 'Idempotency-Key';
    expect(refused!.headers.get(key)).not.toBeNull();
    expect(accepted!.headers.get(key)).toBe(refused!.headers.get(key));
  });

  it('asks before typed text is lost, and is offered again if no time fits', async () => {
    const server = interviewServer([DECLINED]);
    server.records['settings']![0]!['languages'] = 'en fa';
    Object.assign(server.records['applicants']![0]!, { language: 'fa', job_id: 'j' });
    const persian = { subject: 'گفت‌وگو درباره {job}', text: 'سلام {name}' };
    server.records['templates']![0]!['translations'] = { fa: persian };
    const translations = { fa: { title: 'نصاب بام' } };
    server.records['jobs'] = [{ ...job.emptyValues, id: 'j', title: 'Roofer', translations }];
    await open(server);
    await expectText('فارسی');
    await expectText('No time fits');
    await expectText('Only in the evening');
    await click('button', /^Propose again/);
    expect(await valueOf('Place or link')).toBe('Room 5');
    expect(await valueOf('Length')).toBe('30');
    expect(await valueOf('Text')).toContain('Anna گرامی');
    const { options } = await find<HTMLSelectElement>('combobox', 'Template');
    const labels = [...options].map(({ text }) => text);
    expect(labels).toEqual(['Use a template…', '\u2068Talk\u2069 (فارسی)', 'Talk']);
    await expectText('Texts in فارسی, the language of the form, are first.');
    await click('button', /^\u2068Talk/);
    expect(await valueOf('Subject')).toBe('گفت‌وگو درباره نصاب بام');
    await type('Subject', 'Mine');
    press('Escape');
    await confirm('Keep editing');
    expect(await valueOf('Subject')).toBe('Mine');
    await click('button', 'Cancel');
    await confirm('Discard changes');
    await expectGone('field', 'Subject');
  });
});

describe('a proposal to several candidates', () => {
  it('names who is left out and how many compete, and survives the refusal of one', async () => {
    const server = interviewServer([]);
    const [anna] = server.records['applicants']!;
    server.records['settings']![0]!['languages'] = 'en fa';
    const translations = { fa: { title: 'نصاب بام' } };
    server.records['jobs'] = [{ ...job.emptyValues, id: 'j', title: 'Roofer', translations }];
    const booked = [{ id: 'i', state: 'booked', start: BOOKED.start }];
    server.records['applicants'] = [
      { full_name: 'Anna' },
      { full_name: 'Ben', interview: 'declined', job_id: 'j', language: 'fa' },
      { full_name: 'Cay', contact: '030 123456' },
      { full_name: 'Dan', stage: 'rejected' },
      { full_name: 'Eve', interviews: booked },
    ].map((each, index) => ({ ...anna!, id: `applicants-${index}`, ...each }));
    const { answer } = server;
    const msg = 'A time of an earlier proposal can still be chosen';
    const answers = [
      { status: 409, json: { detail: [{ loc: ['body', 'application_ids', 1], msg }] } },
      { status: 201, json: [{ ...BOOKED, id: 'i1' }] },
    ];
    server.answer = (sent) =>
      (sent.path === '/api/interviews/bulk' && answers.shift()) || answer(sent);
    await openPanel('applicant', server);
    await click('button', 'Select');
    await click('checkbox', 'All');
    await click('button', 'Propose interview');
    await expectText('3 selected candidates are left out');
    await expectText('No email address: \u2068Cay\u2069');
    await expectText('Hired or rejected: \u2068Dan\u2069');
    await expectText('Interview already booked: \u2068Eve\u2069');
    await typeSlot(1, '04/03/2097', '9');
    await expectText('2 candidates choose from 1 time.');
    await expectText('fewer times than candidates: 1 candidate will find');
    await click('button', 'Add a time');
    await typeSlot(2, '04/03/2097', '9:30');
    await expectText('Times overlap, so at most 1 can be booked');
    await click('button', '30 minutes');
    await until(() => expect(scope().textContent).not.toContain('will find no free time'));
    await expectText('Dear Anna');
    await type('Preview for', 'applicants-1');
    await expectText('Interview: نصاب بام');
    await type('Place or link', 'Room 7');
    press('Control+Enter');
    await expectText('1 candidate cannot be asked and is now left out. Nobody got a mail.');
    await expectText(`${msg}: \u2068Ben\u2069`);
    expect(await valueOf('Place or link')).toBe('Room 7');
    await click('button', 'Propose to 1 candidate');
    await expectToast('Interview proposed to 1 candidate.');
    await expectFocused('heading', 'Applicant');
    expect(calls(server).map(({ body }) => body.application_ids)).toEqual([
      ['applicants-0', 'applicants-1'],
      ['applicants-0'],
    ]);
    expect(calls(server)[1]!.body).toMatchObject({
      slots: ['2097-03-04T08:00:00.000Z', '2097-03-04T08:30:00.000Z'],
      length: 30,
      subject: 'Interview: {job}',
    });
  });
});

describe('a booked interview', () => {
  it('is shown in words, and moved, after a refused time and a change by someone else', async () => {
    const server = interviewServer([BOOKED]);
    const { answer } = server;
    const refusals = [
      { status: 422, json: { detail: [{ loc: ['body', 'start'], msg: 'Bob Ray is busy' }] } },
      {
        status: 409,
        json: {
          detail: 'Changed',
          current: {
            ...server.records['interviews']![0],
            interviewers: ['admin'],
            updated_at: '2026-02-02T00:00:00Z',
          },
        },
      },
    ];
    server.answer = (sent) => (sent.method === 'PUT' && refusals.shift()) || answer(sent);
    await open(server);
    await expectText('Booked');
    await expectText('10:00–10:45');
    await expectText('Ada, Bob Ray');
    const link = await find<HTMLAnchorElement>('link', 'https://video.example/a');
    expect(link.target).toBe('_blank');
    await click('button', /^Move the interview/);
    await type('Start: time', '11');
    await click('button', 'Move');
    await expectText('Bob Ray is busy');
    await type('Start: time', '12');
    await click('button', 'Move');
    await expectText('Two versions of this');
    await click('button', 'Save the chosen version');
    await expectToast('Interview booked.');
    await expectFocused('heading', 'Interviews');
    const { path, headers, body } = calls(server).at(-1)!;
    expect([path, headers.get('If-Match')]).toEqual([
      '/api/interviews/interviews-0',
      '2026-02-02T00:00:00Z',
    ]);
    expect(body).toEqual({
      start: '2097-03-05T11:00:00.000Z',
      length: 45,
      place: 'https://video.example/a',
      interviewers: ['admin'],
    });
  });

  it('is cancelled with a sentence, which survives a conflict', async () => {
    const server = interviewServer([BOOKED]);
    const { answer } = server;
    let version = 0;
    server.answer = (sent) => {
      if (!sent.path.endsWith('/cancel')) return answer(sent);
      const record = server.records['interviews']![0]!;
      if (version++ > 0) return { json: Object.assign(record, { state: 'cancelled' }) };
      Object.assign(record, { updated_at: '2026-02-02T00:00:00Z' });
      return { status: 409, json: { detail: 'Changed meanwhile', current: record } };
    };
    await open(server);
    await click('button', /^Cancel the interview/);
    await type('Reason', 'Ada is ill');
    await click('button', 'Cancel interview');
    await expectText('Changed meanwhile');
    expect(await valueOf('Reason')).toBe('Ada is ill');
    await until(() => expect(server.sent.at(-1)!.path).toContain('/api/mail'));
    await click('button', 'Cancel interview');
    await expectToast('Interview cancelled.');
    const [, repeated] = calls(server);
    expect(repeated!.body).toEqual({ message: 'Ada is ill' });
    expect(repeated!.headers.get('If-Match')).toBe('2026-02-02T00:00:00Z');
    await expectText('Cancelled');
    await expectFocused('heading', 'Interviews');
  });
});

it('the overview lists those of the next days, with links', async () => {
  const server = interviewServer([]);
  const { answer } = server;
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  server.answer = (sent) =>
    sent.path === '/api/overview'
      ? { json: {} }
      : sent.path === '/api/overview/interviews'
        ? { json: [{ ...BOOKED, id: 'one', start: tomorrow }] }
        : answer(sent);
  await openPanel('overview', server);
  await expectText('Tomorrow');
  await expectText('Ada, Bob Ray');
  const link = await find<HTMLAnchorElement>('link', 'Anna');
  expect(link.href).toContain('/admin/dashboard/applicant?open=applicants-0');
  await find('link', 'https://video.example/a');
});

it('the calendar address is created, shown once, replaced and deleted', async () => {
  const server = interviewServer([]);
  const { answer } = server;
  let [created_at, number] = ['', 0];
  server.answer = (sent) => {
    const { method, path } = sent;
    if (path === '/api/me/') {
      const account = { username: 'admin', name: '', email: '', role: 'owner', recovery_codes: 0 };
      return { json: { ...account, passkeys: [], sessions: [] } };
    }
    if (path !== '/api/me/calendar') return answer(sent);
    created_at = method === 'DELETE' ? '' : method === 'POST' ? '2027-01-01T00:00:00Z' : created_at;
    if (method === 'DELETE') return { status: 204 };
    if (method === 'GET') return { json: { created_at } };
    return { status: 201, json: { created_at, address: `https://x/secret-${++number}.ics` } };
  };
  await openPanel('account', server);
  await click('button', 'Create address');
  expect(await valueOf('Address')).toBe('https://x/secret-1.ics');
  await click('button', 'Create new address');
  await confirm('Create new address');
  await until(async () => expect(await valueOf('Address')).toBe('https://x/secret-2.ics'));
  await click('button', 'Delete address');
  await confirm('Delete address');
  await expectText('You have no address yet.');
  await expectGone('field', 'Address');
});

describe('an application', () => {
  const start = '2097-03-05T09:00:00.000Z';

  function applicationServer() {
    const server = interviewServer([]);
    const [anna] = server.records['applicants']!;
    const before = { ...anna!, interviews: [{ id: 'i', state: 'proposed', start: '' }] };
    const after = { ...anna!, interviews: [{ id: 'i', state: 'booked', start }] };
    const change = {
      collection: 'applicants',
      record: anna!.id,
      kind: 'interview',
      trashed: false,
    };
    server.records['applicants'] = [after];
    server.records['history'] = [
      { ...after, ...change, id: 'h', fields: ['interviews'], by: CANDIDATE, before, after },
    ];
    return server;
  }

  it('shows the booked time in the list and on the board, in the company’s time zone', async () => {
    await openPanel('applicant', applicationServer());
    await expectText('Interview: 5 Mar 2097, 10:00');
    await click('button', 'Board');
    await expectText('Interview: 5 Mar 2097, 10:00');
  });

  it('is found by the state of its interview', async () => {
    const server = applicationServer();
    const [anna] = server.records['applicants']!;
    server.records['applicants']!.push({ ...anna!, id: 'b', full_name: 'Ben', interview: 'none' });
    Object.assign(anna!, { interview: 'declined' });
    await openPanel('applicant?interview=declined', server);
    await expectText('Interview: No time fits');
    expect(scope().textContent).not.toContain('Ben');
  });

  it('has the interview in its history, which cannot be undone there', async () => {
    await open(applicationServer());
    await click('button', 'History');
    await expectText('Before: Waiting for a choiceAfter: Booked: 5 Mar 2097, 10:00');
    expect(all('button', /^Restore the previous version/)).toEqual([]);
  });
});
