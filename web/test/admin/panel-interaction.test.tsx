// @vitest-environment happy-dom
import {
  applicant,
  galleryImage,
  job,
  partner,
  service,
  setting,
  slide,
  staff,
  template,
} from '@sunfront/contract/entities/index';
import type { ViewReport } from '@sunfront/contract/api/views';
import { NEVER_SEEN } from '@sunfront/contract/api/last-seen';
import { MAIL_MESSAGES } from '@sunfront/contract/messages/mail';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  all,
  choose,
  click,
  closePanel,
  confirm,
  find,
  expectFocused,
  expectGone,
  deferredAnswer,
  NO_VIEWS,
  openPanel,
  press,
  scope,
  expectText,
  Server,
  expectToast,
  type,
  valueOf,
} from './render-panel.tsx';
import { until } from '../until.ts';

afterEach(() => {
  closePanel();
  vi.useRealTimers();
});

const MILLS = { name: 'Mills', description: 'They mill.' };
const PUMPS = { name: 'Pumps', description: '' };
const JOB = { title: 'Fitter', company_name: 'Zagros', location: 'Yazd', description: 'Work.' };

const path = () => location.pathname + location.search;
const row = (name: string) => find('button', new RegExp(`^${name}`));

async function expectRequest({ sent }: Server, start: string): Promise<void> {
  const asked = expect.stringContaining(start);
  await until(() => expect(sent.map(({ path }) => path)).toContainEqual(asked));
}

describe('the form of each entity contains all its fields', () => {
  const addresses = [
    ['jobs', job, 'jobs?new'],
    ['services', service, 'services?new'],
    ['staff', staff, 'our-staff?new'],
    ['partners', partner, 'partners?new'],
    ['templates', template, 'templates?new'],
    ['gallery', galleryImage, 'gallery?edit=gallery-0'],
    ['slides', slide, 'slide-show?edit=slides-0'],
  ] as const;

  it.each(addresses)('%s', async (path, entity, address) => {
    await openPanel(address, new Server({ [path]: [{ name: 'Mills', image: '/media/a.webp' }] }));
    await until(() => expect(fieldsIn(scope())).toEqual(expect.arrayContaining(keysOf(entity))));
  });

  it('settings, on two tabs', async () => {
    const fields: string[] = [];
    for (const tab of ['setting', 'website']) {
      await openPanel(tab, new Server());
      await until(() => expect(fieldsIn(scope())).not.toEqual([]));
      fields.push(...fieldsIn(scope()));
      closePanel();
    }
    expect(fields).toEqual(expect.arrayContaining(keysOf(setting)));
  });

  // Parts of other fields, and the picture of a picture's record.
  const others = /^translations$|_focus$|^url$/;
  const keysOf = ({ schema }: { schema: { shape: object } }) =>
    Object.keys(schema.shape).filter((key) => !others.test(key));
  const fieldsIn = (element: HTMLElement) =>
    [...element.querySelectorAll<HTMLElement>('[data-field]')].map(
      ({ dataset }) => dataset['field']!,
    );
});

it('the opened list is requested first, and the connection to Firebase after it has loaded', async () => {
  const server = new Server({ jobs: [JOB] });
  const { answer, give } = deferredAnswer();
  server.answer = ({ path }) => (path.startsWith('/api/jobs/') ? answer : undefined);
  await openPanel('jobs', server);
  const paths = () => server.sent.map(({ path }) => path);
  await until(() => expect(paths()).toContain('/api/overview'));
  expect(paths()[0]).toBe('/api/jobs/?limit=500');
  expect(paths()).not.toContain('/api/firebase-config');
  give();
  await until(() => expect(paths()).toContain('/api/firebase-config'));
});

describe('the count of new messages', () => {
  const message = (name: string, day: number) => ({
    name,
    email: `${name}@example.org`,
    message: 'Hello',
    created_at: `2026-01-0${day}T00:00:00.000Z`,
  });
  const counted = () => all('link', /^Contacts/).map(({ textContent }) => textContent);
  const SEEN = '/api/me/seen';

  it("is the person's own, appears once it is loaded, and resets when the list is opened", async () => {
    const server = new Server({ contact: [message('Bela', 2), message('Anna', 1)] });
    const { answer, give } = deferredAnswer();
    let online = true;
    server.answer = ({ path, method }) =>
      path !== SEEN ? undefined : method === 'GET' ? answer : online ? {} : 'no answer';
    await openPanel('partners', server);
    await until(() => expect(server.sent.map(({ path }) => path)).toContain(SEEN));
    expect(counted()).toEqual(['Contacts']);
    const seen = { ...NEVER_SEEN, contact: '2026-01-01T00:00:00.000Z' };
    give({ json: { ...seen, unseen: { applicants: 0, contact: 1 } } });
    await until(() => expect(counted()).toEqual(['Contacts1 since your last visit']));

    // Offline, messages count as seen locally until the next call.
    online = false;
    await click('link', /^Contacts/);
    await row('Bela, since your last visit');
    await expectText('2 messages, 1 since your last visit');
    await until(() => expect(counted()).toEqual(['Contacts']));
    online = true;
    const cora = { id: 'c', full_name: 'Cora', contact: 'cora@example.org' };
    server.records['applicants'] = [{ ...message('Cora', 3), ...cora }];
    await click('link', /^Applicant/);
    await until(() =>
      expect(server.writes.at(-1)!.body).toEqual({
        applicants: '2026-01-03T00:00:00.000Z',
        contact: '2026-01-02T00:00:00.000Z',
        checklist: '',
      }),
    );
  });
});

describe('an open record next to its list', () => {
  const open = async () => {
    const messages = ['Anna', 'Bela', 'Cora'].map((name, index) => ({
      name,
      email: `${name}@example.org`,
      message: 'Hello',
      created_at: `2026-01-0${9 - index}T00:00:00Z`,
    }));
    await openPanel('contacts', new Server({ contact: messages }));
    await row('Anna');
  };

  it('gets the focus, and returns it to its row', async () => {
    await open();
    await click('button', /^Bela/);
    await expectFocused('heading', 'Bela');
    press('Escape');
    await expectFocused('button', /^Bela/);
    await expectGone('region', 'Bela');
  });

  it('ignores J and K without one-key shortcuts, but not arrows', async () => {
    localStorage.setItem('shortcuts', 'off');
    await open();
    await click('button', /^Anna/);
    await expectFocused('heading', 'Anna');
    expect(press('j')).toBe(false);
    await expectFocused('heading', 'Anna');
    press('ArrowDown');
    await expectFocused('heading', 'Bela');
  });

  it('passes the focus to the next one when it is deleted', async () => {
    await open();
    await click('button', /^Anna/);
    await expectFocused('heading', 'Anna');
    await click('button', 'Delete');
    await confirm('Delete', 'Anna');
    await expectGone('region', 'Anna');
    await expectFocused('button', /^Bela/);
  });
});

it('an applicant is added by hand with a résumé, and the list names who added them', async () => {
  const server = new Server({ jobs: [{ title: 'Welder' }, { title: 'Fitter' }] });
  server.answer = ({ path, method, body }) => {
    if (method !== 'POST' || path !== '/api/applicants/manual') return undefined;
    const { resume: _, ...fields } = body as Record<string, unknown>;
    const time = '2026-01-01T00:00:00Z';
    const stored = { id: 'added', added_by: 'ada', created_at: time, updated_at: time };
    const json = { ...applicant.emptyValues, ...fields, ...stored };
    return { status: 201, json, headers: { Undo: '/api/history/change/restore' } };
  };
  await openPanel('applicant', server);
  await click('button', 'Add applicant');
  await click('button', 'Add');
  await until(() => expect(scope().textContent).toContain('All fields are required'));
  const resume = await find('field', 'Résumé');
  expect(resume.getAttribute('aria-invalid')).toBe('true');
  const jobs = await find<HTMLSelectElement>('combobox', 'Job');
  expect([...jobs.options].map(({ text }) => text)).toEqual(['Choose a job', 'Fitter', 'Welder']);
  await type('Job', 'jobs-0');
  await type('Full name', 'Anna');
  await type('Contact', 'anna@example.org');
  await type('Source', 'Agency');
  await choose('Résumé', new File(['%PDF-'], 'cv.pdf', { type: 'application/pdf' }));
  await click('button', 'Add');
  await expectToast('Applicant added');
  await find('button', 'Undo');
  const { body } = server.writes.at(-1)!;
  expect(body).toEqual({
    job_id: 'jobs-0',
    full_name: 'Anna',
    contact: 'anna@example.org',
    source: 'Agency',
    resume: expect.any(File),
  });
  await find('row', /Anna.*added by .ada/);
});

it('several applications are moved and assigned in one call each, and undone', async () => {
  const people = ['Anna', 'Bela'].map((full_name) => ({ full_name, stage: 'review' }));
  const server = new Server({ applicants: people });
  const bulk = () => server.writes.filter(({ path }) => path.endsWith('/bulk'));
  server.answer = ({ path, body }) => {
    if (path.endsWith('/assignees')) return { json: [{ id: 'ada', name: 'Ada', active: true }] };
    if (!path.endsWith('/bulk')) return undefined;
    const { ids: _, action: _action, ...fields } = body as Record<string, unknown>;
    const json = server.records['applicants']!.map((each) => Object.assign(each, fields));
    return { json, headers: { Undo: '/api/history/change/restore?batch=true' } };
  };
  await openPanel('applicant', server);
  await click('button', 'Select');
  await click('checkbox', 'All');
  await click('button', 'Move to stage');
  await find('dialog', 'Move 2 applicants to');
  await click('button', 'Rejected');
  await expectToast('2 applicants moved to Rejected.');
  await find('row', /Anna.*Rejected/);
  await find('button', 'Undo');
  await click('button', 'Select');
  await click('checkbox', 'All');
  await click('button', 'Assign');
  await click('button', 'Ada');
  await expectToast('2 applicants assigned to');
  const ids = ['applicants-0', 'applicants-1'];
  expect(bulk().map(({ body }) => body)).toEqual([
    { ids, action: 'set', stage: 'rejected' },
    { ids, action: 'set', assigned_to: 'ada' },
  ]);
});

it('mails about assignments are turned off in My account', async () => {
  const account = { username: 'admin', name: 'A', email: 'a@example.org', role: 'owner' };
  const lists = { sessions: [], passkeys: [], recovery_codes: 0, picture: '' };
  let assignment_mails = true;
  const server = new Server();
  server.answer = ({ path, body }) => {
    if (path === '/api/me/') return { json: { ...account, ...lists, assignment_mails } };
    if (path !== '/api/me/mails') return undefined;
    assignment_mails = (body as { assignments: boolean }).assignments;
    return { json: body };
  };
  await openPanel('account', server);
  await click('checkbox', 'Mails about assignments and mentions');
  await expectToast('Mails about assignments and mentions are off.');
  await until(() => {
    const [choice] = all('checkbox', 'Mails about assignments and mentions');
    expect((choice as HTMLInputElement).checked).toBe(false);
  });
});

it('a removed person’s applications and messages are handed over in the same change', async () => {
  const person = (id: string, role: string) => ({ id, name: id.toUpperCase(), email: '', role });
  const people = [person('ada', 'owner'), person('bob', 'recruiter'), person('eve', 'editor')];
  const server = new Server();
  server.answer = ({ path, method }) => {
    if (path === '/api/users/') return { json: { users: people, invitations: [] } };
    if (path.endsWith('/assigned')) return { json: { applicants: 2, contact: 1 } };
    return method === 'DELETE' ? { status: 204 } : undefined;
  };
  await openPanel('users', server);
  await click('button', /^BOB/);
  await click('button', 'Remove');
  await expectText('Assigned to this user: 2 applications and 1 message.');
  const choice = await find<HTMLSelectElement>('combobox', 'Hand over to');
  expect([...choice.options].map(({ value }) => value)).toEqual(['', 'ada']);
  await type('Hand over to', 'ada');
  await confirm('Remove');
  await expectToast('BOB was removed');
  expect(server.writes.map(({ path }) => path)).toEqual(['/api/users/bob?successor=ada']);
});

it('a draft among the jobs has one badge', async () => {
  await openPanel('jobs', new Server({ jobs: [{ title: 'Fitter', draft: true }] }));
  const name = await find('button', /^Fitter/);
  const badges = [...name.closest('tr')!.querySelectorAll('.badge')];
  const visible = badges.filter((badge) => !badge.closest('[data-below]'));
  expect(visible.map(({ textContent }) => textContent)).toEqual(['Draft']);
});

it('a job without a country says that search engines need one', async () => {
  const missing = 'Search engines need a country';
  const server = new Server({ jobs: [{ title: 'Fitter' }, { title: 'Welder' }] });
  await openPanel('jobs', server);
  await click('button', /^Fitter/);
  await expectText(missing);
  await type('Country', 'ir');
  await until(() => expect(scope().textContent).not.toContain(missing));
  closePanel();
  Object.assign(server.records['settings']![0]!, { country: 'DE' });
  await openPanel('jobs', server);
  await click('button', /^Welder/);
  await find('button', 'Close this job now');
  expect(scope().textContent).not.toContain(missing);
});

it('several applicants get a mail from a template, which is recalled or sent with the move', async () => {
  const people = ['Anna', 'Bela', 'Cora'].map((full_name, index) => ({
    full_name,
    contact: index === 1 ? '0711 1' : `${full_name} <${full_name}@example.org>, 0711 234567`,
    job_title: index === 2 ? '' : 'Fitter',
    stage: 'review',
  }));
  const no = { name: 'Refusal', subject: 'As {job}', text: 'Dear {name}, no.', stage: 'rejected' };
  const visit = { ...no, name: 'Visit', offered_for: 'contact' };
  const server = new Server({ applicants: people, templates: [no, visit] });
  const bulk = () => server.writes.filter(({ path }) => path.endsWith('/bulk'));
  let seconds = '30';
  server.answer = ({ path }) => {
    if (path.startsWith('/api/mail/b/')) return { status: 204 };
    if (!path.endsWith('/bulk')) return undefined;
    const undo = { Undo: '/api/history/b/restore?batch=true' };
    const headers = { ...undo, 'Held-Batch': 'b', 'Held-Seconds': seconds };
    return { json: server.records['applicants']!, headers };
  };
  const writeToAll = async () => {
    await click('button', 'Select');
    await click('checkbox', 'All');
    await click('button', 'Mail');
    await find('dialog', 'Mail to 2 people');
  };
  const send = async () => {
    await click('button', 'Send 2 mails');
    await confirm('Send 2 mails');
    await expectToast('2 mails are in the outbox. 3 applicants moved to Rejected.');
  };
  await openPanel('applicant', server);
  await writeToAll();
  await expectText(
    '1 gets no mail, without an email address or after a withdrawal: \u2068Bela\u2069.',
  );
  await type('Text', 'Half a letter');
  const template = await find<HTMLSelectElement>('combobox', 'Template');
  expect([...template.options].map(({ text }) => text)).toEqual(['Use a template…', 'Refusal']);
  await type('Template', 'templates-0');
  await confirm('Cancel');
  expect(await valueOf('Text')).toBe('Half a letter');
  await type('Template', 'templates-0');
  await confirm('Replace');
  await expectText('Dear Anna, no.');
  expect(await valueOf('Template')).toBe('templates-0');
  await expectText('{job} is empty for \u2068Cora\u2069. Replace or remove it.');
  await click('button', 'Send 2 mails');
  expect(bulk()).toEqual([]);
  await type('Subject', 'No');
  const { answer } = server;
  server.answer = ({ path }) => (path.endsWith('/bulk') ? 'no answer' : undefined);
  await click('button', 'Send 2 mails');
  await confirm('Send 2 mails');
  await expectToast('Failed to send. The server could not be reached.');
  server.answer = answer;
  await send();
  await expectToast('Sending in 30 s');
  const { body, headers } = bulk().at(-1)!;
  expect(body).toEqual({
    ids: [0, 1, 2].map((index) => `applicants-${index}`),
    action: 'mail',
    subject: 'No',
    text: 'Dear {name}, no.',
    stage: 'rejected',
  });
  expect(headers.get('Idempotency-Key')).not.toBeNull();
  const last = () => server.writes.at(-1)!.path;
  await click('button', 'Undo');
  await expectToast('Not sent.');
  expect(last()).toBe('/api/mail/b/recall?batch=true');

  seconds = '0.1';
  await writeToAll();
  await type('Template', 'templates-0');
  await type('Subject', 'No');
  await send();
  await expectToast('Mail sent.');
  expect(last()).toBe('/api/mail/b/send?batch=true');
  await click('button', 'Undo the move');
  await expectToast('Undone.');
  expect(last()).toBe('/api/history/b/restore?batch=true');
});

it('applications that arrive while a mail or a choice is prepared are not included', async () => {
  const person = (name: string) => ({
    full_name: name,
    contact: `${name}@example.org`,
    stage: 'new',
  });
  const server = new Server({ applicants: [person('Anna'), person('Bela')] });
  const { applicants = [] } = server.records;
  const bulk = () => server.writes.filter(({ path }) => path.endsWith('/bulk'));
  server.answer = ({ path, body }) =>
    path.endsWith('/bulk')
      ? { json: applicants.filter(({ id }) => body.ids.includes(id)) }
      : undefined;
  const arrive = async (name: string) => {
    applicants.unshift({ ...applicants[0]!, ...person(name), id: name });
    await refetchUntil(() => expect(document.body.textContent).toContain(name));
  };
  const ids = ['applicants-0', 'applicants-1'];

  await openPanel('applicant', server);
  await click('button', 'Select');
  await click('checkbox', 'All');
  await click('button', 'Mail');
  await find('dialog', 'Mail to 2 people');
  await arrive('Cora');
  await type('Subject', 'Hello');
  await type('Text', 'Hello');
  await click('button', 'Send 2 mails');
  await confirm('Send 2 mails');
  await expectToast('2 mails are in the outbox.');

  await click('button', 'Select');
  await click('checkbox', 'All');
  await click('button', 'Move to stage');
  await find('dialog', 'Move 3 applicants to');
  await arrive('Dora');
  await until(() => expect(document.body.textContent).toContain('3 selected'));
  await click('button', 'Rejected');
  await expectToast('3 applicants moved to Rejected.');
  expect(bulk().map(({ body }) => body.ids)).toEqual([ids, ['Cora', ...ids]]);
});

it('a note returns the focus to its field', async () => {
  const messages = [{ name: 'Anna', email: 'anna@example.org', message: 'Hello' }];
  const server = new Server({ contact: messages });
  server.answer = ({ path }) =>
    path.endsWith('/notes') ? { json: server.records['contact']![0] } : undefined;
  await openPanel('contacts?open=contact-0', server);
  await click('button', 'Note');
  await type('Note', 'Called back.');
  await click('button', 'Add note');
  await expectToast('Note added');
  await expectFocused('field', 'Note');
});

it('a reply stays while a note is written, and asks for confirmation before it is left', async () => {
  const messages = [{ name: 'Anna', email: 'anna@example.org', message: 'Hello' }];
  await openPanel('contacts?open=contact-0', new Server({ contact: messages }));
  await type('Text', 'Half a letter');
  await click('button', 'Note');
  await find('field', 'Note');
  await expectGone('field', 'Text');
  press('Escape');
  await confirm('Keep editing');
  await click('button', 'Email');
  expect(await valueOf('Text')).toBe('Half a letter');
});

describe('a list of applications', () => {
  it('searches notes, counts shown records, and clears all filters', async () => {
    const note = { id: 'n', text: 'Knows the région', by: 'admin', at: '2026-01-01T00:00:00Z' };
    const applicants = [
      { full_name: 'Anna', notes: [note], stage: 'new' },
      { full_name: 'Bela', notes: [], stage: 'offer' },
    ];
    await openPanel('applicant', new Server({ applicants }));
    await row('Bela');
    await expectText('2 applicants');
    await type('Search applicants', 'region');
    await expectGone('button', /^Bela/);
    await expectText('1 of 2 applicants');
    await type(/^Stage/, 'offer');
    await find('heading', 'No applicants match');
    await expectText('0 of 2 applicants');
    await click('button', 'Clear filters');
    await row('Anna');
    await row('Bela');
    expect(await valueOf('Search applicants')).toBe('');
    expect(await valueOf(/^Stage/)).toBe('');
    await until(() => expect(path()).toBe('/admin/dashboard/applicant'));
  });

  it('sorts by the order of the stages', async () => {
    const stages = ['offer', 'review', 'new', 'interview'];
    const applicants = stages.map((stage) => ({ full_name: stage, stage }));
    await openPanel('applicant', new Server({ applicants }));
    await row('offer');
    await click('button', 'Stage');
    const names = () => all('button', /Move|Offer|In review|New|Interview$/);
    await until(() =>
      expect(names().map(({ textContent }) => /^[a-z]+/.exec(textContent)?.[0])).toEqual([
        'new',
        'review',
        'interview',
        'offer',
      ]),
    );
  });
});

it('an applicant’s address and number are links within the contact, and a mail needs an address', async () => {
  const contacts = [
    'Jane <jane@mail.example>, Tel. +49 (0)151 2345678',
    '\u202a۰۹۱۲ ۳۴۵ ۶۷۸۹\u202c',
  ];
  const applicants = contacts.map((contact, index) => ({ full_name: `Person ${index}`, contact }));
  await openPanel('applicant', new Server({ applicants }));
  await row('Person 0');
  const links = () =>
    all('link', /[\d۰-۹]{3}|@/).map((link) => [link.textContent, link.getAttribute('href')]);
  await click('button', /^Person 0/);
  await until(() =>
    expect(links()).toEqual([
      ['jane@mail.example', 'mailto:jane@mail.example'],
      ['+49 (0)151 2345678', 'tel:+491512345678'],
    ]),
  );
  await expectText('Jane <jane@mail.example>, Tel. +49 (0)151 2345678');
  await click('button', 'Email');
  await find('field', 'Subject');
  await click('button', /^Person 1/);
  await until(() => expect(links()).toEqual([['۰۹۱۲ ۳۴۵ ۶۷۸۹', 'tel:09123456789']]));
  await expectText('No mail can be sent: the contact contains no email address.');
});

describe('the stage of an application', () => {
  const save = async (status: number, current?: object, nextStep?: string) => {
    const server = new Server({ applicants: [{ full_name: 'Anna', stage: 'new' }] });
    const [record] = server.records['applicants']!;
    let first = true;
    server.answer = ({ method, path }) => {
      if (method !== 'PUT' || !path.startsWith('/api/applicants/') || !first) return undefined;
      first = false;
      if (status === 200) return undefined;
      Object.assign(record!, { updated_at: '2026-01-02T00:00:00Z' }, current);
      return { status, json: { detail: 'Changed meanwhile', current: record } };
    };
    await openPanel('applicant?open=applicants-0', server);
    if (nextStep) await type('Next step', nextStep);
    await click('button', 'Interview');
    return server;
  };
  const saved = (server: Server) => server.writes.map(({ body }) => body);

  it('is saved with one click, as the assignee and a next step that was typed', async () => {
    const server = await save(200, {}, 'Call');
    await expectToast('Moved to Interview.');
    await expectToast('Applicant updated');
    const step = { assigned_to: '', next_step: 'Call', next_step_on: '' };
    expect(saved(server)).toEqual(expect.arrayContaining([step, { stage: 'interview' }]));
    await find('row', /Anna.*Interview/);
    await expectGone('button', 'Save');
    const { answer, give } = deferredAnswer();
    server.answer = ({ method }) => (method === 'PUT' ? answer : undefined);
    // With keys, the choice may only be passed on the way to another.
    (await find('combobox', 'Assigned to')).focus();
    press('a');
    await type('Assigned to', 'admin');
    await find('button', 'Save');
    expect(saved(server)).toHaveLength(2);
    (await find('field', 'Next step')).focus();
    await until(() => expect(saved(server).at(-1)).toEqual({ ...step, assigned_to: 'admin' }));
    // Leaving waits for the save instead of asking.
    await click('button', 'Close');
    await expectToast('Saving…');
    give();
    await expectGone('button', 'Interview');
    expect(all('alertdialog')).toEqual([]);
  });

  it('is saved over a new note, but not over another stage', async () => {
    const withNewNote = await save(409, { notes: [] });
    await expectToast('Moved to Interview.');
    expect(saved(withNewNote)).toHaveLength(2);
    closePanel();
    const moved = await save(409, { stage: 'offer' });
    await expectToast('Failed to move applicant. Changed meanwhile');
    expect(saved(moved)).toHaveLength(1);
    await until(() => expect(all('button', 'Offer')[0]!.getAttribute('aria-pressed')).toBe('true'));
  });
});

it('the security log names people by their ids, and is filtered', async () => {
  const server = new Server();
  const event = (about: string) => ({
    id: about,
    created_at: '2026-01-01T00:00:00Z',
    kind: 'invited',
    about,
    by: 'ann',
  });
  server.records['security'] = [event('bo'), event('Link-1'), event('gone'), event('Link-2')];
  server.answer = ({ path }) =>
    path === '/api/users/'
      ? {
          json: {
            users: [
              { id: 'ann', name: 'Ann Ali', role: 'owner' },
              { id: 'bo', name: '', role: 'editor' },
            ],
            invitations: [{ id: 'Link-1', name: 'Cy Dee', email: 'cy@example.org' }],
          },
        }
      : undefined;
  await openPanel('security', server);
  await expectText('somebody who has not joined · by Ann Ali (ann)');
  for (const whom of ['bo', 'Cy Dee (cy@example.org)', 'a deleted user (gone)']) {
    expect(scope().textContent).toContain(`Invited${whom} · by Ann Ali (ann)`);
  }
  await type(/^Event/, 'login');
  await expectRequest(server, '/api/security/?kind=login');
  expect(path()).toBe('/admin/dashboard/security?kind=login');
});

it('the activity is filtered, and a row opens the history at its change', async () => {
  const change = (id: string, name: string) => ({
    id,
    name,
    collection: 'partners',
    record: 'a',
    kind: 'update',
    by: 'admin',
    before: { name: 'Mills' },
    after: { name },
    fields: ['name'],
    created_at: '2026-01-01T00:00:00Z',
  });
  const [newest, oldest] = [change('n', 'Newest'), change('o', 'Oldest')];
  const server = new Server();
  const next = '/api/history/?collection=partners&record=a&limit=20&after=n';
  server.answer = ({ path }) => {
    if (!path.startsWith('/api/history/')) return undefined;
    if (path === next) return { json: [oldest] };
    if (!path.includes('record=a')) return { json: [newest, oldest] };
    return { json: [newest], headers: { Link: `<${next}>; rel="next"` } };
  };
  await openPanel('activity', server);
  await find('button', /^Oldest/);
  for (const [filter, value] of Object.entries({
    User: 'admin',
    Change: 'update',
    Record: 'partners',
  }))
    await type(new RegExp(`^${filter}`), value);
  await expectRequest(server, '/api/history/?by=admin&kind=update&collection=partners');
  await click('button', /^Oldest/);
  const shown = () => [...scope().querySelectorAll('li[aria-current]')];
  await until(() => expect(shown().map(({ textContent }) => textContent)).toHaveLength(1));
  expect(shown()[0]!.textContent).toContain('Oldest');
});

describe('a table', () => {
  it('moves the focus to the next record after a deletion', async () => {
    await openPanel('partners', new Server({ partners: [MILLS, PUMPS] }));
    await click('button', 'Delete Mills');
    await confirm('Delete', 'Mills');
    await expectToast('Partner deleted');
    await expectGone('button', 'Delete Mills');
    await expectFocused('button', 'Delete Pumps');
  });

  it('searches, sorts and filters', async () => {
    const jobs = [
      { ...JOB, title: 'Älteste', location: 'Kermanshah' },
      { ...JOB, title: 'Bis gestern', end: '2020-01-01' },
    ];
    await openPanel('jobs', new Server({ jobs }));
    await find('row', /Bis gestern.*Closed/);
    press('/');
    await expectFocused('field', 'Search jobs');
    const titles = () => [...scope().querySelectorAll('tbody th')].map((each) => each.textContent);
    const [oldest, closed] = titles();
    await type('Search jobs', 'zagros alteste');
    await until(() => expect(titles()).toEqual([oldest]));
    press('Escape');
    await until(() => expect(titles()).toHaveLength(2));
    await click('button', /^Closed/);
    await until(() => expect(titles()).toEqual([closed]));
    await click('button', /^All/);
    await click('button', 'Title');
    await until(() => expect(titles()).toEqual([oldest, closed]));
    expect(sorted()).toBe('ascending');
    await click('button', 'Title');
    await until(() => expect(titles()).toEqual([closed, oldest]));
    expect(sorted()).toBe('descending');
    await type('Search jobs', 'no such job at all');
    await find('heading', 'No jobs match');
    function sorted() {
      return all('columnheader', 'Title')[0]!.getAttribute('aria-sort');
    }
  });

  it('selects the displayed rows between two when it is sorted', async () => {
    const partners = ['Bridges', 'Dams', 'Arches', 'Cranes'].map((name) => ({ ...MILLS, name }));
    await openPanel('partners', new Server({ partners }));
    await click('button', 'Select');
    await click('button', 'Name');
    await click('checkbox', 'Select Arches');
    const shift = { bubbles: true, shiftKey: true };
    (await find('checkbox', 'Select Cranes')).dispatchEvent(new MouseEvent('click', shift));
    const selected = () =>
      all('checkbox', /^Select /)
        .filter((box) => (box as HTMLInputElement).checked)
        .map((box) => box.getAttribute('aria-label'));
    await until(() =>
      expect(selected()).toEqual(['Select Arches', 'Select Bridges', 'Select Cranes']),
    );
  });

  it('moves and deletes a record from its menu', async () => {
    const server = new Server({ partners: [MILLS, PUMPS] });
    await openPanel('partners', server);
    await click('button', 'Actions for Mills');
    expect(all('button').map(({ textContent }) => textContent)).toEqual([
      'Move down',
      'Delete',
      'Cancel',
    ]);
    await click('button', 'Move down');
    await until(() =>
      expect(server.writes.map(({ path, body }) => [path, body])).toEqual([
        ['/api/partners/partners-0/position', { after: 'partners-1' }],
      ]),
    );
    await click('button', 'Actions for Pumps');
    await click('button', 'Delete');
    await confirm('Delete', 'Pumps');
    await expectToast('Partner deleted');
  });

  it('cannot be reordered while a column sorts it', async () => {
    await openPanel('partners', new Server({ partners: [MILLS, PUMPS] }));
    await find('button', 'Move Mills');
    await click('button', 'Name');
    await expectGone('button', /^Move /);
  });
});

it('a list of more than one page is searched, counted and filtered when all of it is loaded', async () => {
  const jobs = Array.from({ length: 501 }, (_, index) => ({ ...JOB, title: `Job ${index}` }));
  const server = new Server({ jobs: [...jobs.slice(1), { ...JOB, end: '2020-01-01' }] });
  const second = deferredAnswer();
  let answers = 0;
  server.answer = async ({ method, path }) => {
    if (method !== 'GET' || !path.startsWith('/api/jobs/')) return undefined;
    const all = server.records['jobs']!;
    const headers = { Link: '</api/jobs/?limit=500&after=x>; rel="next"' };
    if (!path.includes('after=')) return { json: all.slice(0, 500), headers };
    return (await (answers++ === 0 ? second.answer : undefined)) ?? { json: all.slice(500) };
  };
  await openPanel('jobs', server);
  await expectText('500 jobs so far');
  expect([all('table'), all('field', 'Search jobs'), all('button', /^Closed/)]).toEqual([
    [],
    [],
    [],
  ]);
  second.give({ status: 400, json: { detail: 'Busy' } });
  await expectText('Busy');
  await click('button', 'Try again');
  await expectText('501 jobs');
  await click('button', 'Closed1');
  await find('row', /Fitter/);
  await type('Search jobs', 'Job 500');
  await expectText('Closed0');
});

describe('shortcuts', () => {
  it('of one key can be switched off permanently', async () => {
    const server = new Server({ partners: [MILLS] });
    server.answer = ({ path }) =>
      path === '/api/me/' ? { json: { sessions: [], passkeys: [], role: 'owner' } } : undefined;
    await openPanel('account', server);
    await click('field', /^Keyboard shortcuts/);
    await click('link', 'Partners');
    await find('button', 'Add partner');
    expect(scope().querySelectorAll('main kbd, main [aria-keyshortcuts]')).toHaveLength(0);
    expect([press('n'), press('/'), press('?')]).toEqual([false, false, false]);
    expect(localStorage.getItem('shortcuts')).toBe('off');
    await click('link', /^My account/);
    await click('field', /^Keyboard shortcuts/);
    await click('link', 'Partners');
    await find('button', /^Add partner/);
    await until(() => expect(scope().querySelectorAll('main kbd')).toHaveLength(2));
    press('?');
    await find('dialog', 'Keyboard shortcuts');
    await click('button', 'Close');
    await expectGone('dialog', 'Keyboard shortcuts');
    press('n');
    await find('field', 'Name');
  });

  it('Ctrl+Enter and Ctrl+S save from anywhere in a form', async () => {
    const server = new Server();
    await openPanel('partners?new', server);
    await type('Name', 'Quick');
    press('Control+Enter');
    await expectToast('Partner added');
    await click('button', /^Quick/);
    await type('Description', 'Other line');
    (await find('button', 'Close')).focus();
    press('Control+s');
    await expectToast('Partner updated');
    await expectGone('field', 'Description');
  });

  it('work on a keyboard with another script', async () => {
    const server = new Server({ partners: [MILLS] });
    await openPanel('partners', server);
    press('د', 'KeyN');
    await type('Name', 'Quick');
    expect(press('Control+س', 'KeyS')).toBe(true);
    await expectToast('Partner added');
    await expectGone('field', 'Name');
    press('Control+ن', 'KeyK');
    await find('dialog', /^Search/);
    // A Latin letter counts itself.
    press('Escape');
    expect(press('Control+o', 'KeyS')).toBe(false);
  });

  it('Ctrl+S saves only the link that is being edited', async () => {
    const server = new Server();
    server.answer = ({ method }) =>
      method === 'POST' ? { status: 400, json: { detail: 'Not today' } } : undefined;
    await openPanel('social-media', server);
    await type('Instagram URL', 'https://www.instagram.com/one');
    press('Control+s');
    await expectText('Failed to save instagram link: Not today');
    const link = { platform: 'instagram', url: 'https://www.instagram.com/one' };
    expect(server.writes.map(({ body }) => body)).toEqual([expect.objectContaining(link)]);
  });
});

it('unchanged forms are not saved', async () => {
  const server = new Server({
    partners: [MILLS],
    'social-media': [{ id: 'facebook', platform: 'facebook', url: 'https://facebook.com/one' }],
  });
  await openPanel('partners?edit=partners-0', server);
  await click('button', 'Save');
  await expectGone('field', 'Name');
  await click('link', 'Setting');
  await click('button', 'Save settings');
  await expectText('Nothing to save');
  await click('link', 'Social Media');
  await click('button', 'Save Facebook link');
  await expectText('Nothing to save');
  expect(server.writes).toEqual([]);
});

describe('unsaved changes', () => {
  it('ask for confirmation before a sheet is closed or left', async () => {
    await openPanel('partners', new Server());
    await find('button', /^Add partner/);
    press('n');
    await type('Name', 'Draft');
    await expectText('Unsaved changes');
    press('Escape');
    await confirm('Keep editing');
    expect(await valueOf('Name')).toBe('Draft');
    history.back();
    await confirm('Keep editing');
    expect(await valueOf('Name')).toBe('Draft');
    await click('button', 'Cancel');
    await confirm('Discard changes');
    await expectGone('field', 'Name');
    press('n');
    await find('field', 'Name');
    press('Escape');
    await expectGone('field', 'Name');
  });

  it('of settings ask for confirmation before another tab, the search or a logout', async () => {
    const server = new Server();
    await openPanel('setting', server);
    await type('Phone', '+49 30 555 03');
    await click('link', 'Jobs');
    await confirm('Keep editing');
    await click('button', 'Logout');
    await confirm('Keep editing');
    await search('jobs', 'Jobs');
    await confirm('Keep editing', 'Discard unsaved changes?');
    await search('time zone', 'Time zone');
    await expectFocused('field', 'Time zone');
    expect(await valueOf('Phone')).toBe('+49 30 555 03');
    const leaving = new Event('beforeunload', { cancelable: true });
    expect(dispatchEvent(leaving)).toBe(false);
    expect(server.writes).toEqual([]);
  });
});

describe('an open record', () => {
  const MESSAGES = ['Anna', 'Bela'].map((name) => ({
    name,
    email: `${name}@example.org`,
    message: 'Hello',
  }));

  /** Deletes the record elsewhere, and loads the list again. */
  const deleteElsewhere = async (server: Server, list: string, name: string) => {
    server.records[list] = server.records[list]!.filter((record) => record['name'] !== name);
    await refetchUntil(() => expect(all('row', new RegExp(name), document.body)).toEqual([]));
  };

  it('stays in its sheet after a deletion elsewhere, and can be saved again', async () => {
    const server = new Server({ partners: [MILLS] });
    await openPanel('partners?edit=partners-0', server);
    await type('Description', 'Typed');
    await deleteElsewhere(server, 'partners', 'Mills');
    expect(await valueOf('Description')).toBe('Typed');
    await click('button', 'Save');
    await click('button', 'Save as new');
    await expectGone('field', 'Description');
    expect(server.records['partners']).toMatchObject([{ ...MILLS, description: 'Typed' }]);
  });

  it('stays next to its list after a deletion elsewhere, with its note', async () => {
    const server = new Server({ contact: MESSAGES });
    server.answer = ({ path }) =>
      path.endsWith('/notes') ? { status: 404, json: { detail: 'Deleted' } } : undefined;
    await openPanel('contacts?open=contact-0', server);
    await click('button', 'Note');
    await type('Note', 'Half a note');
    for (const name of ['Anna', 'Bela']) await deleteElsewhere(server, 'contact', name);
    await find('heading', 'No messages yet');
    await click('button', 'Add note');
    await expectToast('Deleted');
    expect(await valueOf('Note')).toBe('Half a note');
    press('Escape');
    await confirm('Discard changes');
    await expectGone('region', 'Anna');
  });

  it('keeps its note when the window becomes narrow', async () => {
    await openPanel('contacts?open=contact-0', new Server({ contact: MESSAGES }));
    await click('button', 'Note');
    await type('Note', 'Half a note');
    const { happyDOM } = window as unknown as { happyDOM: any };
    happyDOM.setViewport({ width: 390 });
    press('Escape');
    await confirm('Keep editing');
    expect(await valueOf('Note')).toBe('Half a note');
    await click('button', 'Close');
    await confirm('Discard changes');
    await expectGone('region', 'Anna');
    await click('button', /^Anna/);
    await find('dialog', 'Anna');
  });

  it('closes with its deletion among several', async () => {
    const server = new Server({ contact: MESSAGES });
    await openPanel('contacts?open=contact-0', server);
    server.answer = ({ path }) => (path.endsWith('/bulk') ? { json: [] } : undefined);
    await find('region', 'Anna');
    await click('button', 'Select');
    await click('checkbox', 'Select the message from Anna');
    (await find('button', 'Select')).focus();
    all('button', 'Delete').at(-1)!.click();
    await confirm('Delete', 'Anna');
    await expectGone('region', 'Anna');
    await row('Bela');
  });
});

it('a duplicate closes when it is undone', async () => {
  const server = new Server({ partners: [MILLS] });
  server.answer = (sent) => {
    if (sent.path.startsWith('/api/history/')) server.records['partners']!.pop();
    if (!sent.path.endsWith('/duplicate')) return undefined;
    const copy = { ...server.records['partners']![0], id: 'copy', draft: true };
    server.records['partners']!.push(copy);
    return { status: 201, json: copy, headers: { Undo: '/api/history/copy/restore' } };
  };
  await openPanel('partners?edit=partners-0', server);
  await click('button', 'Duplicate');
  await until(() => expect((all('field', 'Draft')[0] as HTMLInputElement).checked).toBe(true));
  await click('button', 'Undo');
  await expectToast('Undone.');
  await expectGone('field', 'Draft');
});

describe('text typed while saving', () => {
  /** Answers changes only when `give` is called. */
  const openSlow = async (address: string, records: ConstructorParameters<typeof Server>[0]) => {
    const server = new Server(records);
    const answers = [deferredAnswer(), deferredAnswer()];
    let next = 0;
    server.answer = ({ method }) => (method === 'GET' ? undefined : answers[next++]?.answer);
    await openPanel(address, server);
    return { server, give: answers.map(({ give }) => give) };
  };

  it.each([
    ['partners?edit=partners-0', 'Save', 'Partner updated', 'PUT'],
    ['partners?new', 'Add', 'Partner added', 'POST'],
  ])('stays in the sheet %s, as an unsaved change', async (address, button, done, method) => {
    const { server, give } = await openSlow(address, { partners: [MILLS] });
    await type('Name', 'Windmills');
    await click('button', button);
    await find('button', 'Saving…');
    await type('Description', 'They turn.');
    give[0]!();
    await expectToast(done);
    const save = await find('button', 'Save');
    press('Escape');
    await confirm('Keep editing');
    expect([await valueOf('Name'), await valueOf('Description')]).toEqual([
      'Windmills',
      'They turn.',
    ]);
    save.click();
    give[1]!();
    await expectGone('field', 'Description');
    expect(server.writes).toMatchObject([
      { method, body: { name: 'Windmills' } },
      { method: 'PUT', body: { name: 'Windmills', description: 'They turn.' } },
    ]);
    const base = method === 'PUT' ? 'later' : '2026-01-01T00:00:00Z';
    expect(server.writes[1]!.headers.get('If-Match')).toBe(base);
  });

  it('stays in a note and in a reply', async () => {
    const messages = [{ name: 'Anna', email: 'anna@example.org', message: 'Hello' }];
    const { server, give } = await openSlow('contacts?open=contact-0', { contact: messages });
    const record = server.records['contact']![0]!;
    await type('Text', 'Dear Anna');
    await click('button', /^Send/);
    await find('button', 'Sending…');
    await type('Text', 'Dear Anna, P.S.');
    give[0]!({ json: { record, mail: {} } });
    await expectToast('Mail sent.');
    await find('button', /^Send/);
    expect(await valueOf('Text')).toBe('Dear Anna, P.S.');
    await click('button', 'Note');
    await type('Note', 'One');
    await click('button', 'Add note');
    await find('button', 'Saving…');
    await type('Note', 'One and two');
    give[1]!({ json: record });
    await expectToast('Note added');
    await find('button', 'Add note');
    expect(await valueOf('Note')).toBe('One and two');
    await click('link', 'Jobs');
    await confirm('Keep editing');
  });

  it('stays in a form of the account', async () => {
    const account = { username: 'admin', name: 'Admin', role: 'owner', sessions: [], passkeys: [] };
    const server = new Server();
    const { answer, give } = deferredAnswer();
    server.answer = ({ path, method }) =>
      path === '/api/me/' ? (method === 'GET' ? { json: account } : answer) : undefined;
    await openPanel('account', server);
    await type('Name', 'Ada');
    press('Control+s');
    await find('button', 'Saving…');
    await type('Name', 'Ada Adler');
    give({ json: account });
    await expectGone('button', 'Saving…');
    expect(await valueOf('Name')).toBe('Ada Adler');
    await click('link', 'Jobs');
    await confirm('Keep editing');
  });
});

it("the language tab stays open for other records of an entity, and links open their field's tab", async () => {
  const settings = [{ name: 'Main', languages: 'en fa' }];
  const records = [{ ...MILLS, translations: { fa: { description: 'آسیاب' } } }];
  await openPanel('partners?edit=partners-0', new Server({ settings, partners: records }));
  await click('tab', 'فارسی 1 missing');
  await expectGone('field', 'Shown from');
  await click('button', 'Cancel');
  await click('button', /^Mills/);
  await find('tab', 'فارسی 1 missing');
  await expectGone('field', 'Shown from');
  await click('button', 'Cancel');

  await click('link', 'Setting');
  await find('field', 'Phone');
  await click('tab', /^فارسی/);
  await expectGone('field', 'Phone');
  await search('phone', 'Phone');
  await expectFocused('field', 'Phone');
});

it('every tab has its own address and title, and Back returns to the previous one', async () => {
  await openPanel('jobs', new Server());
  await click('link', 'Partners');
  await find('heading', 'Partners');
  await until(() => expect(document.title).toBe('Partners – Admin'));
  expect(path()).toBe('/admin/dashboard/partners');
  await click('button', /^Add partner/);
  await find('field', 'Name');
  history.back();
  await expectGone('field', 'Name');
  history.back();
  await find('heading', 'Jobs');
});

it('an unknown tab shows an error', async () => {
  await openPanel('nowhere', new Server());
  await find('heading', 'This tab does not exist');
});

it.each([
  ['editor', 'applicant?open=any'],
  ['recruiter', 'partners'],
])('a tab outside the role %s shows an error with a link', async (role, tab) => {
  const server = new Server();
  await openPanel(tab, server, role);
  await expectText('Your role does not include this');
  await click('link', 'Go to Jobs');
  await find('heading', 'Jobs');
  expect(server.sent.some(({ path }) => path.startsWith(`/api/${tab.split('?')[0]}`))).toBe(false);
});

describe('the search of the panel', () => {
  it('returns the focus, and opens over no other dialog', async () => {
    await openPanel('partners', new Server({ partners: [MILLS] }));
    const field = await find('field', 'Search partners');
    field.focus();
    press('Control+k');
    await find('dialog', 'Search the panel');
    press('Control+k');
    await expectGone('dialog', 'Search the panel');
    await click('button', /^Mills/);
    await find('field', 'Name');
    press('Control+k');
    await type('Name', 'Mills and sons');
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
  });

  it('wraps around with arrows, and reports no results, loading and failures', async () => {
    const server = new Server();
    const { answer, give } = deferredAnswer();
    server.answer = ({ path }) => (path.startsWith('/api/partners/') ? answer : undefined);
    await openPanel('jobs', server);
    press('Control+k');
    await chosen('Gallery');
    press('ArrowUp');
    await chosen('Log out');
    press('ArrowDown');
    await chosen('Gallery');
    press('ArrowDown');
    await chosen('Slide show');
    await type(/^Search tabs/, 'zzz');
    await expectText('Loading records…');
    give({ status: 400, json: { detail: 'Busy' } });
    await expectText('No results for “zzz”.');
    await expectText('Partners could not be loaded.');
    press('Enter');
    await find('dialog', 'Search the panel');
    server.answer = () => undefined;
    await click('button', 'Try again');
    await until(() => expect(scope().textContent).not.toContain('could not be loaded'));
    await expectFocused('combobox', /^Search tabs/);
  });
});

describe('the overview', () => {
  it("links an editor to the tabs' actions", async () => {
    const server = new Server();
    server.answer = ({ path }) => (path === '/api/overview' ? { json: {} } : undefined);
    await openPanel('overview', server, 'editor');
    const links = (await find('region', 'Add to the website')).querySelectorAll('a');
    const shown = new Map([...links].map((link) => [link.textContent, link.getAttribute('href')]));
    expect(shown.get('Add job')).toBe('/admin/dashboard/jobs?new');
    // Recruiters and owners.
    expect(shown.has('Add template') || shown.has('Invite by mail')).toBe(false);
  });

  it('has a checklist that a person hides in all browsers', async () => {
    const server = new Server();
    let seen = NEVER_SEEN;
    server.answer = ({ path, method, body }) => {
      if (path === '/api/overview') return { json: {} };
      if (path !== '/api/me/seen') return undefined;
      if (method === 'PUT') seen = body;
      return { json: seen };
    };
    await openPanel('overview', server, 'editor');
    await find('region', 'Set up the website');
    await click('button', 'Hide this list');
    await expectGone('region', 'Set up the website');
    await until(() => expect(seen.checklist).toMatch(/^20/));
    closePanel();
    await openPanel('overview', server, 'editor');
    await until(() =>
      expect(server.sent.filter(({ path }) => path === '/api/me/seen')).toHaveLength(3),
    );
    await find('region', 'Add to the website');
    expect(all('region', 'Set up the website')).toEqual([]);
  });

  it('has charts that are tables, with every number and every week', async () => {
    vi.setSystemTime('2026-11-20T12:00:00Z');
    const server = new Server();
    const counts = {
      applicants: {
        status: [],
        week: [
          { of: ['2026-08-31'], number: 3 },
          { of: ['2026-11-16'], number: 12 },
        ],
        job_status: Array.from({ length: 11 }, (_, index) => ({
          of: [`job-${index}`, 'review', `Job ${index}`],
          number: index + 1,
        })),
        due: [],
        waiting: [],
      },
      contact: { state: [], week: [] },
    };
    server.answer = ({ path }) => (path === '/api/overview' ? { json: counts } : undefined);
    await openPanel('overview', server);
    await expectText('Nothing needs attention');
    const texts = (table: HTMLElement, cells: string) =>
      [...table.querySelectorAll(cells)].map((each) => each.textContent);
    const weeks = await find('table', 'Applications per week');
    expect(texts(weeks, 'thead th, th[scope=col]')).toHaveLength(12);
    expect(texts(weeks, 'th[scope=col]').at(0)).toBe('31 Aug');
    expect(texts(weeks, 'th[scope=col]').at(-1)).toBe('16 Nov');
    expect(texts(weeks, 'td')).toEqual(['3', ...Array<string>(10).fill('0'), '12']);
    expect((await find('region', 'Messages per week')).textContent).toContain('None');
    const jobs = await find('table', 'Applications per job');
    expect(texts(jobs, 'thead th').join()).toBe(
      'Job,New,In review,Interview,Offer,Hired,Rejected,All',
    );
    expect(texts(jobs, 'tbody tr')).toHaveLength(10);
    expect(texts(jobs, 'tbody a')[0]).toBe('Job 10');
    await click('button', 'Show all 11 jobs');
    await until(() => expect(texts(jobs, 'tbody tr')).toHaveLength(11));
  });

  describe('of visits', () => {
    const texts = (table: HTMLElement, cells: string) =>
      [...table.querySelectorAll(cells)].map((each) => each.textContent);
    const periods = (server: Server) =>
      server.sent.flatMap(({ path }) => /^\/api\/views\?(.*)$/.exec(path)?.[1] ?? []).toSorted();
    const day = (name: string, visits: number) => ({
      day: name,
      visits,
      home: visits,
      jobs: 0,
      job: 2 * visits,
      started: 1,
      sent: 1,
    });
    const open = async (report: Partial<ViewReport>, before: Partial<ViewReport> = {}) => {
      vi.setSystemTime('2026-11-20T21:00:00Z');
      const server = new Server();
      // Where the 21st has begun.
      server.records['settings']![0]!['time_zone'] = 'Asia/Tehran';
      server.answer = ({ path }) => {
        if (path === '/api/overview') return { json: {} };
        if (/^\/api\/views\?.*to=2026-11-21/.test(path))
          return { json: { ...NO_VIEWS, ...report } };
        return path.startsWith('/api/views') ? { json: { ...NO_VIEWS, ...before } } : undefined;
      };
      await openPanel('overview', server);
      return server;
    };

    it('shows each day beside the same one of the period before', async () => {
      const server = await open(
        { days: [day('2026-11-20', 6), day('2026-11-21', 1200)] },
        { days: [day('2026-10-22', 804)] },
      );
      const chart = await find('table', 'Visits');
      expect(texts(chart, 'th[scope=col]')).toHaveLength(30);
      expect(texts(chart, 'td').slice(-2)).toEqual(['6 (0 before)', '1,200 (804 before)']);
      await expectText('1,206 visits in 30 days, 50 % more than in the 30 days before.');
      expect(periods(server)).toEqual([
        'from=2026-09-23&to=2026-10-22',
        'from=2026-10-23&to=2026-11-21',
      ]);
      await click('button', '365 days');
      await until(() => expect(texts(chart, 'th[scope=col]')).toHaveLength(13));
      expect(texts(chart, 'th[scope=col]').slice(0, 3)).toEqual([
        'Nov 2025',
        'Dec 2025',
        'Jan 2026',
      ]);
      // A period that was shown is not fetched again.
      await click('button', '30 days');
      await until(() => expect(texts(chart, 'th[scope=col]')).toHaveLength(30));
      expect(periods(server)).toHaveLength(4);
    });

    it('shows the way from views to applications, and where visitors come from', async () => {
      await open({
        days: [day('2026-11-21', 4)],
        jobs: [
          { id: 'fitter', title: 'Fitter', views: 1500, started: 20, sent: 4 },
          { id: 'roofer', title: 'Roofer', views: 3, started: 0, sent: 0 },
          { id: '(other)', title: '', views: 2, started: 0, sent: 0 },
        ],
        hosts: { '(direct)': 1, 'news.example': 2, '(other)': 1 },
        devices: { phone: 3, desktop: 1 },
        languages: { fa: 4 },
      });
      const rows = async (name: string) => texts(await find('table', name), 'tbody tr');
      expect(await rows('Views and applications per job')).toEqual([
        'Fitter1,500204',
        'Roofer300',
        'Other jobs200',
      ]);
      expect(await rows('Referring sites')).toEqual([
        'news.example2 50 %',
        'Direct, mail or app1 25 %',
        'Other sites1 25 %',
      ]);
      expect(await rows('Devices')).toEqual(['Phone3 75 %', 'Computer1 25 %']);
      expect(await rows('Languages')).toEqual(['فارسی4 100 %']);
      expect(await rows('Pages')).toEqual(['Single jobs8 67 %', 'Landing page4 33 %']);
      const saved = vi.spyOn(URL, 'createObjectURL');
      const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
      onTestFinished(() => {
        for (const spy of [saved, followed]) spy.mockRestore();
      });
      await click('button', 'Export jobs');
      await until(() => expect(saved).toHaveBeenCalledOnce());
      const file = await (saved.mock.calls[0]![0] as Blob).text();
      expect(file.split('\r\n').slice(0, 2)).toEqual([
        '\ufeffId,Job,Views,Applications started,Applications sent',
        'fitter,Fitter,1500,20,4',
      ]);
      await click('button', 'Export days');
      await until(() => expect(saved).toHaveBeenCalledTimes(2));
      const days = await (saved.mock.calls[1]![0] as Blob).text();
      expect(days.split('\r\n')).toHaveLength(31);
      expect(days).toContain('2026-11-20,0,0,0,0,0,0\r\n2026-11-21,4,4,0,8,1,1');
    });

    it('says why there are none, and retries', async () => {
      const server = await open({});
      await expectText('No visits in 30 days. A visit appears here about a minute after it began.');
      closePanel();
      server.records['settings']![0]!['count_views'] = false;
      server.answer = ({ path }) =>
        path === '/api/overview'
          ? { json: {} }
          : path.startsWith('/api/views')
            ? { status: 500 }
            : undefined;
      await openPanel('overview', server);
      await expectText('Visits are not counted.');
      expect((await find('link', 'Turn on under Setting')).getAttribute('href')).toBe(
        '/admin/dashboard/setting?field=count_views',
      );
      await expectText('Failed to load the visits.');
      server.answer = ({ path }) => (path === '/api/overview' ? { json: {} } : undefined);
      await click('button', 'Try again');
      await expectText('No visits in 30 days. A visit appears here about a minute after it began.');
    });
  });
});

it('a new job starts with the company of the settings, in each language', async () => {
  const server = new Server({ jobs: [JOB] });
  server.records['settings']![0]!['translations'] = { fa: { company_name: 'زاگرس' } };
  server.records['settings']![0]!['languages'] = 'en fa';
  await openPanel('jobs?new', server);
  await until(async () => expect(await valueOf('Company')).toBe('Zagros'));
  for (const name of ['Title', 'Location', 'Description']) await type(name, 'Any');
  await type('Company', 'Another');
  await click('button', 'Add');
  await expectToast('Job added');
  expect(server.writes[0]!.body).toMatchObject({
    company_name: 'Another',
    translations: { fa: { company_name: 'زاگرس' } },
  });
});

it('the jobs link to their applications, for roles that may see them', async () => {
  const server = new Server({ jobs: [JOB, { ...JOB, title: 'Welder' }] });
  const counts = [
    { of: ['jobs-0', 'new', 'Fitter'], number: 2 },
    { of: ['jobs-0', 'review', 'Fitter, as it was called'], number: 3 },
  ];
  const viewed = [
    { id: 'jobs-0', title: 'Fitter', views: 1500, started: 9, sent: 4 },
    { id: 'jobs-1', title: 'Welder', views: 12, started: 0, sent: 0 },
  ];
  server.answer = ({ path }) => {
    if (path.startsWith('/api/views')) return { json: { ...NO_VIEWS, jobs: viewed } };
    return path === '/api/overview' ? { json: { applicants: { job_status: counts } } } : undefined;
  };
  await openPanel('jobs', server, 'recruiter');
  await expectText('1 in 375 views');
  expect((await find('row', /Fitter/)).textContent).toContain('1 in 375 views');
  expect((await find('row', /Welder/)).textContent).toMatch(/\b0 12 views/);
  const link = await find('link', '5 applications');
  expect(link.getAttribute('href')).toBe('/admin/dashboard/applicant?job=jobs-0');
  expect(link.closest('tr')!.textContent).toMatch(/Fitter.*2 new/);
  closePanel();

  server.sent.length = 0;
  await openPanel('jobs', server, 'editor');
  await find('row', /Welder/);
  expect(all('button', 'Applications')).toEqual([]);
  expect(server.sent.filter(({ path }) => /overview|views/.test(path))).toEqual([]);
});

it('a job is closed and reopened in its form', async () => {
  const server = new Server({ jobs: [JOB] });
  server.answer = ({ path, body }) => {
    if (!path.endsWith('/bulk')) return undefined;
    const { action, end = '' } = body as { action: string; end?: string };
    const dates = { end: action === 'close' ? '2020-01-01' : end };
    return { json: [Object.assign(server.records['jobs']![0]!, dates)] };
  };
  await openPanel('jobs', server);
  await click('button', /^Fitter/);
  await click('button', 'Close this job now');
  await expectToast('Job closed');
  await find('row', /Fitter.*Closed/);
  await click('button', /^Fitter/);
  await click('button', 'Reopen this job');
  await find('heading', 'Reopen 1 job');
  await type('End date', '2020-02-01');
  await click('button', 'Reopen');
  await expectText('End date must be today or later');
  await type('End date', '31/12/2999');
  await click('button', 'Reopen');
  await expectToast('Job reopened');
  await find('row', /Fitter.*31 Dec 2999.*Open/);
  expect(server.writes.map(({ body }) => body)).toEqual([
    { ids: ['jobs-0'], action: 'close' },
    { ids: ['jobs-0'], action: 'reopen', end: '2999-12-31' },
  ]);
});

it('several jobs are reopened with one question, if one has no end date to restore', async () => {
  const closed = { ...JOB, end: '2020-01-01' };
  const server = new Server({
    jobs: [closed, { ...closed, title: 'Welder', end_before_closing: '2999-12-31' }],
  });
  server.answer = ({ path }) =>
    path.endsWith('/bulk') ? { json: server.records['jobs'] } : undefined;
  await openPanel('jobs', server);
  const cases = [
    [/Welder/, '', ['jobs-1']],
    [/Fitter/, 'Reopen 1 job', ['jobs-0']],
    ['All', 'Reopen 2 jobs', ['jobs-0', 'jobs-1']],
  ] as const;
  for (const [box, heading, ids] of cases) {
    await click('button', 'Select');
    await click('checkbox', box);
    await click('button', 'Reopen');
    if (heading) {
      await find('heading', heading);
      await click('button', 'Reopen');
    }
    await until(() => expect(server.writes.at(-1)?.body).toEqual({ ids, action: 'reopen' }));
    await expectGone('checkbox', 'All');
  }
});

it.each([
  ['applicant', { applicants: [{ next_step_on: '2026-11-21' }] }, 'Due (0)', 'Due (1)'],
  ['jobs', { jobs: [{ ...JOB, end: '2026-11-20' }] }, 'Closed0', 'Closed1'],
  [
    'partners',
    { partners: [{ ...MILLS, shown_until: '2026-11-21T00:00:00.000Z' }] },
    'Until 21 Nov 2026',
    'No longer shown',
  ],
])('the tab %s follows the time while it is open', async (address, records, before, after) => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'Date'],
    now: new Date('2026-11-20T23:59:00Z'),
  });
  await openPanel(address, new Server(records));
  await expectText(before);
  vi.advanceTimersByTime(60_000);
  await expectText(after);
});

describe('publication', () => {
  it("uses the company's time zone", async () => {
    const server = new Server({ partners: [MILLS] });
    server.records['settings']![0]!['time_zone'] = 'Asia/Tehran';
    await openPanel('partners?edit=partners-0', server);
    await until(() => expect(scope().textContent).toContain('Asia/Tehran'));
    await type('Shown from', '6/5/2031');
    await type('Shown from: time', '7:08');
    await type('Shown until', '2031-05-06');
    await type('Shown until: time', '0707');
    await click('button', 'Save');
    await expectText('Shown until must be after shown from');
    await type('Shown until', '');
    await click('button', 'Save');
    await expectToast('Partner updated');
    await find('row', /From 6 May 2031, 07:08/);
    expect(server.records['partners']![0]).toMatchObject({
      shown_from: '2031-05-06T03:38:00.000Z',
      shown_until: '',
    });
    await click('button', /^Mills/);
    expect(await valueOf('Shown from')).toBe('06/05/2031');
    expect(await valueOf('Shown from: time')).toBe('07:08');

    const before = { ...server.records['partners']![0]! };
    const current = { ...before, shown_from: '2031-05-07T03:38:00.000Z', updated_at: 'latest' };
    server.answer = ({ method }) =>
      method === 'PUT' ? { status: 409, json: { detail: 'Changed', current } } : undefined;
    await type('Description', 'Mine');
    await click('button', 'Save');
    await expectText('Theirs7 May 2031, 07:08');
    await click('button', 'Back to editing');
    await type('Description', MILLS.description);
    const change = { collection: 'partners', kind: 'update', fields: ['shown_from'], by: 'ann' };
    server.records['history'] = [{ ...current, ...change, before, after: current }];
    await click('button', 'History');
    await expectText('Before: 6 May 2031, 07:08After: 7 May 2031, 07:08');
  });

  it("in fa-IR uses the Persian calendar, without the browser's", async () => {
    localStorage.setItem('dates', 'fa-IR');
    const server = new Server({
      partners: [{ ...MILLS, shown_from: '2026-03-05T07:08:00.000Z', shown_until: '' }],
    });
    await openPanel('partners?edit=partners-0', server);
    const shown = async () => [await valueOf('Shown from'), await valueOf('Shown from: time')];
    expect(await shown()).toEqual(['۱۴۰۴/۱۲/۱۴', '۰۷:۰۸']);
    expect(all('button', /in a calendar/)).toEqual([]);
    await type('Shown from', '۱۴۰۴/۱۳/۰۱');
    press('Control+s');
    await expectText('Shown from must be a date with a time, such as ۱۴۰۴/۱۰/۱۰ ۰۹:۰۰');
    expect(await shown()).toEqual(['۱۴۰۴/۱۳/۰۱', '۰۷:۰۸']);
    await type('Shown from', '۱۴۰۴/۱۲/۱۶');
    await type('Shown from: time', '۲۳:۵۹');
    press('Control+s');
    await until(() =>
      expect(server.writes.at(-1)?.body).toMatchObject({
        shown_from: '2026-03-07T23:59:00.000Z',
      }),
    );
  });
});

it('a duplicate is a draft, and opens', async () => {
  const server = new Server({ partners: [MILLS] });
  server.answer = (sent) => {
    if (!sent.path.endsWith('/duplicate')) return undefined;
    const copy = { ...server.records['partners']![0], id: 'copy', draft: true };
    server.records['partners']!.push(copy);
    return { status: 201, json: copy };
  };
  await openPanel('partners', server);
  await click('button', /^Mills/);
  await click('button', 'Duplicate');
  await expectToast('You are editing the copy. It is a draft.');
  await until(() => expect(path()).toBe('/admin/dashboard/partners?edit=copy'));
  await until(() => expect((all('field', 'Draft')[0] as HTMLInputElement).checked).toBe(true));
  expect(await valueOf('Description')).toBe('They mill.');
  await click('button', 'Cancel');
  await expectGone('field', 'Description');
  expect(path()).toBe('/admin/dashboard/partners');
});

it('an unknown placeholder is reported while typing, and not saved', async () => {
  const server = new Server({ templates: [] });
  await openPanel('templates?new', server);
  const problem = '{nmae} is not a placeholder. Use {name}, {job}, {company} or {answer:…}.';
  await type('Name', 'Thanks');
  await type('Subject', 'Thanks');
  await type('Text', 'Dear {nmae}');
  await until(() => expect(document.body.textContent).toContain(problem));
  await click('button', 'Add');
  await until(() => expect(all('field', 'Text')[0]!.getAttribute('aria-invalid')).toBe('true'));
  expect(server.writes).toEqual([]);
});

describe('an automatic mail', () => {
  const { alerts } = MAIL_MESSAGES.en;
  const settings = [{ name: 'Main', languages: 'en fa' }];
  const previews = (server: Server) =>
    server.sent.filter(({ path }) => path === '/api/automatic-mails/preview');

  function open(record?: Record<string, unknown>) {
    const server = new Server({ settings, 'automatic-mails': record ? [record] : [] });
    server.answer = ({ path }) =>
      path.endsWith('/preview')
        ? { json: { subject: 'Keep?', html: '<p>Hello</p>' } }
        : path.endsWith('/test')
          ? { status: 202, json: { to: 'ann@example.com' } }
          : undefined;
    return server;
  }

  it('begins with the default, is previewed as typed, and saves only what differs', async () => {
    const server = open();
    await openPanel('templates?edit=alert_keep', server);
    expect(await valueOf('Text')).toBe(alerts.keep.text);
    await type('Text', 'It ends on {day}.');
    await expectText('{day} is not a placeholder. Use {company} or {date}.');
    await click('button', 'Preview');
    await type('Text', 'It ends on {date}.');
    await until(() =>
      expect(previews(server).at(-1)?.body).toEqual({
        mail: 'alert_keep',
        language: 'en',
        subject: alerts.keep.subject,
        text: 'It ends on {date}.',
      }),
    );
    const frame = await until(() => scope().querySelector('iframe')!);
    // Without scripts.
    expect([frame.getAttribute('sandbox'), frame.getAttribute('srcdoc')]).toEqual([
      'allow-same-origin',
      '<p>Hello</p>',
    ]);
    await click('button', 'Send me a test mail');
    await expectToast('Test mail on its way to ann@example.com. Failures appear under Mail.');
    const test = server.sent.find(({ path }) => path === '/api/automatic-mails/test');
    expect(test?.body).toEqual(previews(server).at(-1)?.body);
    await click('button', 'Save');
    await expectToast('Mail updated');
    expect(server.writes.at(-1)!.body).toEqual({
      mail: 'alert_keep',
      subject: '',
      text: 'It ends on {date}.',
      translations: { fa: { subject: '', text: '' } },
    });
  });

  it('returns to the default texts in all languages', async () => {
    const translations = { fa: { subject: 'ما' } };
    const id = 'alert_keep';
    const server = open({ id, mail: id, subject: 'Ours', text: 'Ours.', translations });
    await openPanel('templates', server);
    expect(all('row', /Changed$/)).toHaveLength(1);
    await click('button', /^Job alerts: keep them/);
    expect(await valueOf('Subject')).toBe('Ours');
    await click('button', 'Use the default texts');
    expect(await valueOf('Subject')).toBe(alerts.keep.subject);
    await click('button', 'Save');
    await expectToast('Mail updated');
    const { body } = server.writes.at(-1)!;
    expect([body.subject, body.text, body.translations.fa]).toEqual([
      '',
      '',
      { subject: '', text: '' },
    ]);
  });
});

it('undo asks for confirmation if the record has changed since', async () => {
  const server = new Server({ partners: [MILLS] });
  server.answer = ({ method, path }) => {
    if (path.startsWith('/api/history/')) return { status: 409, json: { detail: 'Changed' } };
    const [partner] = server.records['partners']!;
    return method === 'PUT'
      ? { json: { ...partner, description: 'New' }, headers: { Undo: '/api/history/a/restore' } }
      : undefined;
  };
  await openPanel('partners?edit=partners-0', server);
  await type('Description', 'New');
  press('Control+Enter');
  await expectToast('Partner updated');
  await expectGone('field', 'Description');
  await click('button', 'Undo');
  await find('alertdialog', 'Changed in the meantime');
  await confirm('Cancel');
  const restores = () => server.writes.filter(({ path }) => path.startsWith('/api/history/'));
  expect(restores()).toHaveLength(1);
  press('Control+z');
  expect(restores()).toHaveLength(1);
});

describe('a field', () => {
  it('that visitors do not see states that it is still public', async () => {
    const description = (element: Element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ');
    const says = 'Not shown on the website, but anyone can read it.';
    await openPanel('setting', new Server());
    for (const name of ['Name', 'Value', 'Description', 'Time zone']) {
      expect(description(await find('field', name)), name).toContain(says);
    }
    await click('link', 'Partners');
    await click('button', /^Add partner/);
    expect(description(await find('field', 'Description'))).toContain(says);
  });

  it('gets the focus if it is invalid', async () => {
    await openPanel('jobs?new', new Server());
    await click('button', 'Add');
    await expectText('Title is required');
    await expectFocused('field', 'Title');
  });
});

it('recovery codes close only after confirmation', async () => {
  const server = new Server();
  server.answer = ({ method, path }) => {
    if (path === '/api/me/recovery-codes') return { json: { codes: ['1111-2222'] } };
    return path === '/api/me/' && method === 'GET'
      ? { json: { sessions: [], passkeys: [], role: 'owner', recovery_codes: 0 } }
      : undefined;
  };
  await openPanel('account', server);
  await click('button', 'Make codes');
  await find('heading', 'Make recovery codes?');
  await click('button', 'Make codes');
  await expectText('1111-2222');
  await find('button', 'Download');
  (await find('button', 'Print')).focus();
  press('Escape');
  await confirm('Go back', 'not shown again');
  await expectText('1111-2222');
  await click('button', 'I have saved them');
  await expectGone('dialog');
});

it('an old login is confirmed with a passkey where the password is refused', async () => {
  const bytes = new ArrayBuffer(1);
  const credential = {
    id: 'AA',
    rawId: bytes,
    type: 'public-key',
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
    getClientExtensionResults: () => ({}),
  };
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('PublicKeyCredential', vi.fn<() => void>());
  vi.stubGlobal('navigator', { ...navigator, credentials: { get: async () => credential } });
  const server = new Server();
  const refusal = 'Owners log in with a passkey here, or with a recovery code.';
  let isConfirmed = false;
  server.answer = ({ method, path, body }) => {
    if (path === '/api/me/' && method === 'GET') {
      return { json: { sessions: [], passkeys: [], role: 'owner', recovery_codes: 0 } };
    }
    if (path === '/api/me/recovery-codes') {
      return isConfirmed ? { json: { codes: ['1111-2222'] } } : { status: 403, json: {} };
    }
    if (path === '/api/me/confirm') return { status: 403, json: { detail: refusal } };
    if (path === '/api/auth/passkey/options') return { json: { challenge: 'AA' } };
    if (path !== '/api/me/confirm/passkey') return undefined;
    isConfirmed = body.response.id === 'AA';
    return { status: 204 };
  };
  await openPanel('account', server);
  await click('button', 'Make codes');
  await find('heading', 'Make recovery codes?');
  await click('button', 'Make codes');
  await type('Password', 'kettle-under-a-quiet-moon');
  await click('button', 'Make codes');
  await expectText(refusal);
  await click('button', 'Use a passkey');
  await expectText('1111-2222');
});

it('dates follow the chosen format', async () => {
  const server = new Server();
  server.answer = ({ path }) =>
    path === '/api/me/' ? { json: { sessions: [], passkeys: [], role: 'owner' } } : undefined;
  await openPanel('account', server);
  await expectText('Such as 5 Mar 2026 and 1,234.5.');
  await type('Dates and numbers', 'de-DE');
  await expectText('Such as 5. März 2026 and 1.234,5.');
});

it.each([
  ['de-DE', '05.03.2026', '7.3.2026'],
  ['fa-IR', '۱۴۰۴/۱۲/۱۴', '۱۴۰۴/۱۲/۱۶'],
  ['en-US', '03/05/2026', '2026-03-07'],
])('a form in %s shows and parses dates in its format', async (locale, shown, typed) => {
  localStorage.setItem('dates', locale);
  const server = new Server({ jobs: [{ ...JOB, end: '2026-03-05' }] });
  await openPanel('jobs?edit=jobs-0', server);
  expect(await valueOf('End date')).toBe(shown);
  await type('End date', 'soon');
  press('Control+s');
  await expectText('End date must be a date');
  expect(await valueOf('End date')).toBe('soon');
  await type('End date', typed);
  press('Control+s');
  await until(() => expect(server.writes.at(-1)?.body.end).toBe('2026-03-07'));
});

/** A list is fetched again once it is older than 30 seconds, unless an earlier fetch is under way. */
async function refetchUntil(check: () => void) {
  await until(() => {
    vi.setSystemTime(Date.now() + 60_000);
    dispatchEvent(new Event('visibilitychange'));
    check();
  });
}

async function search(words: string, name: string) {
  press('Control+k');
  await type(/^Search tabs/, words);
  await chosen(name);
  press('Enter');
  await expectGone('dialog', 'Search the panel');
}

async function chosen(name: string) {
  await until(() =>
    expect(scope().querySelector('[aria-selected=true]')?.textContent).toContain(name),
  );
}
