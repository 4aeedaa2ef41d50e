// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
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
  openPanel,
  scope,
  press,
  expectText,
  Server,
  expectToast,
  type,
  type Answer,
} from './render-panel.tsx';
import { storeToken } from '../../src/api/token.ts';
import { until } from '../until.ts';

beforeEach(() => {
  // happy-dom cannot decode pictures.
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 9, height: 9, close: () => undefined }),
  );
});

afterEach(closePanel);

const JOB = { title: 'Fitter', company_name: 'Zagros', location: 'Yazd', description: 'Work.' };
const MILLS = { name: 'Mills', description: '', logo: '' };

describe.each([
  ['jobs', 'jobs', 'Failed to load jobs', 'Jobs'],
  ['partners', 'partners', 'Failed to fetch partners.', 'Partners'],
  ['services', 'services', 'Failed to fetch services.', 'Services'],
  ['gallery', 'gallery', 'Failed to fetch gallery images.', 'Gallery'],
  ['slide-show', 'slides', 'Failed to fetch slides.', 'Slide show'],
  ['contacts', 'contact', 'Failed to fetch contact submissions.', 'Contacts'],
  ['social-media', 'social-media', 'Failed to fetch social media links.', 'Social Media'],
  ['setting', 'settings', 'Failed to load settings: The site is busy.', 'Setting'],
])('the tab %s with a failing list', (tab, path, message, title) => {
  it('shows the reason, and retries', async () => {
    const server = new Server();
    server.answer = (sent) =>
      sent.path.startsWith(`/api/${path}/?`)
        ? { status: 400, json: { detail: 'The site is busy.' } }
        : undefined;
    await openPanel(tab, server);
    await expectToast(message);
    await expectText('The site is busy.');
    server.answer = () => undefined;
    await click('button', 'Try again');
    await until(() => expect(all('button', 'Try again')).toEqual([]));
    await find('heading', title);
  });
});

describe.each([
  ['jobs', 'jobs', JOB, 'Delete Fitter', 'Failed to delete job'],
  ['partners', 'partners', MILLS, 'Delete Mills', 'Failed to delete partner.'],
  ['services', 'services', { name: 'Roofs' }, 'Delete Roofs', 'Failed to delete service.'],
  ['our-staff', 'staff', { name: 'Dara', role: 'Fitter' }, 'Delete Dara', 'Failed to delete'],
  ['gallery', 'gallery', { alt_text: 'Dawn' }, 'Delete Dawn', 'Failed to delete image.'],
  ['slide-show', 'slides', { title: 'Dawn' }, 'Delete Dawn', 'Failed to delete slide.'],
  [
    'contacts',
    'contact',
    { name: 'Ann', email: 'ann@example.org', message: 'Hello' },
    'Delete the message from Ann',
    'Failed to delete message.',
  ],
  [
    'social-media',
    'social-media',
    { id: 'twitter', platform: 'twitter', url: 'https://twitter.com/one' },
    /^Delete Twitter/,
    'Failed to delete twitter link.',
  ],
])('a failed deletion on the tab %s', (tab, path, record, button, message) => {
  it('shows an error and keeps the record', async () => {
    const server = new Server({ [path]: [record] });
    server.answer = ({ method }) => (method === 'DELETE' ? { status: 500 } : undefined);
    await openPanel(tab, server);
    await click('button', button);
    await confirm('Delete');
    await expectToast(message);
    await find('button', button);
    expect(server.records[path]).toHaveLength(1);
  });
});

describe.each([
  ['partners?edit=partners-0', 'partners', MILLS, 'Description', 'Failed to save partner.'],
  [
    'services?edit=services-0',
    'services',
    { name: 'A', description: 'B' },
    'Description',
    'service',
  ],
  ['our-staff?edit=staff-0', 'staff', { name: 'A', role: 'B' }, 'Bio', 'Failed to save'],
])('a failed save at %s', (address, path, record, label, message) => {
  it('shows an error and keeps typed text', async () => {
    const server = new Server({ [path]: [record] });
    server.answer = ({ method }) => (method === 'PUT' ? { status: 500 } : undefined);
    await openPanel(address, server);
    await type(label, 'Typed');
    await click('button', 'Save');
    await expectToast(message);
    expect((await find<HTMLInputElement>('field', label)).value).toBe('Typed');
    press('Escape');
    await confirm('Discard changes');
  });
});

describe('a job', () => {
  it('with rejected fields shows errors at them, and other errors in a toast', async () => {
    const server = new Server();
    await openPanel('jobs?new', server);
    for (const label of ['Title', 'Company', 'Location', 'Description']) await type(label, 'Text');
    const answers: Answer[] = [
      {
        status: 422,
        json: { detail: [{ loc: ['body', 'company'], msg: 'No such company', type: 'value' }] },
      },
      { status: 400, json: { detail: 'Currency is not known' } },
      { status: 409, json: { detail: 'Not today' } },
      { status: 500 },
    ];
    server.answer = ({ method }) => (method === 'POST' ? answers.shift() : undefined);
    const invalid = async (label: string) =>
      (await find('field', label)).getAttribute('aria-invalid');
    await click('button', 'Add');
    await expectText('No such company');
    expect(await invalid('Company')).toBe('true');
    await click('button', 'Add');
    await expectText('Currency is not known');
    expect(await invalid('Currency')).toBe('true');
    await click('button', 'Add');
    await expectToast('Not today');
    await click('button', 'Add');
    await expectToast('Failed to save job');
    expect((await find<HTMLInputElement>('field', 'Title')).value).toBe('Text');
  });
});

it('says that the session lasts only as long as the page while storage is full', async () => {
  const full = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  storeToken('header.e30.');
  full.mockRestore();
  onTestFinished(() => storeToken(null));
  await openPanel('jobs', new Server());
  await expectText('This browser does not let the site store data.');
});

describe('without a connection', () => {
  const connect = (online: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    dispatchEvent(new Event(online ? 'online' : 'offline'));
  };
  afterEach(() => connect(true));

  it('shows a bar, explains a missing list, and loads it after reconnecting', async () => {
    const server = new Server({ partners: [MILLS] });
    await openPanel('jobs', server);
    connect(false);
    server.answer = () => 'no answer';
    await expectText('You are offline. Nothing can be loaded or saved.');
    await click('link', 'Partners');
    await expectText('Failed to fetch partners.');
    await expectText('You are offline.');
    server.answer = () => undefined;
    connect(true);
    await find('row', /Mills/);
    expect(scope().textContent).not.toContain('You are offline');
  });

  it('shows a failed save next to its button until reconnecting', async () => {
    const server = new Server();
    await openPanel('partners?new', server);
    await type('Name', 'Island');
    connect(false);
    server.answer = () => 'no answer';
    await click('button', 'Add');
    await expectToast('Failed to save partner.');
    await expectText('Failed to save partner: You are offline.');
    server.answer = () => undefined;
    connect(true);
    await until(() => expect(scope().textContent).not.toContain('You are offline'));
    await click('button', 'Add');
    await expectToast('Partner added');
    await until(() => expect(all('field', 'Name')).toEqual([]));
  });
});

describe('settings', () => {
  it('show why they cannot be saved, in a toast and next to the button', async () => {
    const server = new Server();
    server.answer = ({ method }) =>
      method === 'PUT' ? { status: 400, json: { detail: 'Not now' } } : undefined;
    await openPanel('setting', server);
    await type('Phone', '+49 30 555 02');
    await click('button', 'Save settings');
    await expectToast('Failed to save setting: Not now');
    await until(() => expect(scope().textContent).toContain('Failed to save setting: Not now'));
  });

  it('report a slow save and its result', async () => {
    const server = new Server();
    const { answer, give } = deferredAnswer();
    server.answer = ({ method }) => (method === 'PUT' ? answer : undefined);
    await openPanel('setting', server);
    await type('Phone', '+49 30 555 02');
    await click('button', 'Save settings');
    await expectToast('Saving…');
    give({ status: 400, json: { detail: 'Not now' } });
    await expectToast('Failed to save setting: Not now');
    await until(() => expect(toasts()).not.toContain('Saving…'));
  });
});

describe('a picture', () => {
  it.each([
    ['setting', 'Logo', 'Failed to upload image'],
    ['our-staff?new', 'Image', 'Image upload failed'],
    ['partners?new', 'Logo', 'Image upload failed'],
  ])('of %s reports a failed upload', async (address, label, message) => {
    const server = new Server();
    const { answer, give } = deferredAnswer();
    server.answer = ({ path }) => (path.endsWith('/upload-image') ? answer : undefined);
    await openPanel(address, server);
    await choose(label, picture('one'));
    await expectToast('Uploading…');
    give({ status: 500 });
    await expectToast(message);
    await until(() => expect(toasts()).not.toContain('Uploading…'));
  });

  it('as SVG is sent as it is, and the server’s reason against it is next to the field', async () => {
    const server = new Server();
    const detail = [{ loc: ['body', 'file'], msg: 'This SVG file contains “script”.', type: '' }];
    server.answer = ({ path }) =>
      path.endsWith('/upload-image') ? { status: 422, json: { detail } } : undefined;
    await openPanel('partners?new', server);
    const input = await find<HTMLInputElement>('field', 'Logo');
    expect(input.accept).toBe('image/*');
    const hint = document.getElementById(input.getAttribute('aria-describedby')!);
    expect(hint!.textContent).toMatch(/SVG whose text was converted to paths/);
    await choose('Logo', new File(['<svg><script/></svg>'], 'logo.svg'));
    await expectText('This SVG file contains “script”.');
    const { file } = server.writes[0]!.body as { file: File };
    expect([file.type, await file.text()]).toEqual(['image/svg+xml', '<svg><script/></svg>']);
  });

  it('blocks the form during its upload', async () => {
    const server = new Server();
    const { answer, give } = deferredAnswer();
    server.answer = ({ path }) => (path.endsWith('/upload-image') ? answer : undefined);
    await openPanel('partners?new', server);
    await type('Name', 'Mills');
    await choose('Logo', picture('logo'));
    const save = await find('button', 'Uploading…');
    save.closest('dialog')!.querySelector('form')!.requestSubmit();
    give({ status: 201, json: { url: '/media/logo.webp' } });
    await find('button', 'Remove Logo');
    const saves = () => server.writes.filter(({ path }) => path === '/api/partners/');
    expect(saves()).toEqual([]);
    await click('button', 'Add');
    await expectToast('Partner added');
    expect(saves()).toMatchObject([{ body: { logo: '/media/logo.webp' } }]);
  });

  it('of a service blocks the form until it is scaled', async () => {
    const server = new Server();
    let scale!: (bitmap: object) => void;
    const bitmap = new Promise((resolve) => (scale = resolve));
    vi.stubGlobal('createImageBitmap', () => bitmap);
    await openPanel('services?new', server);
    await type('Name', 'Mills');
    await type('Description', 'We build mills.');
    await choose('First image', picture('mill'));
    const save = await find('button', 'Uploading…');
    save.closest('dialog')!.querySelector('form')!.requestSubmit();
    scale({ width: 9, height: 9, close: () => undefined });
    await find('button', 'Remove First image');
    expect(server.writes.filter(({ path }) => path === '/api/services/')).toEqual([]);
    await click('button', 'Add');
    await expectToast('Service created successfully!');
  });
});

describe.each([
  ['gallery', 'gallery', 'alt_text', 'Alt text', 'images', 'Image upload failed.', 'Images'],
  ['slide-show', 'slides', 'title', 'Title', 'slides', 'Slide upload failed.', 'Slides'],
])('pictures of the tab %s', (tab, path, field, label, plural, failed, uploaded) => {
  const success = `${uploaded} uploaded successfully!`;

  /** Stores uploads, unless `fail` returns true. */
  function upload(server: Server, fail: (method: string) => boolean) {
    server.answer = ({ method, path: address }) => {
      if (fail(method)) return { status: 500 };
      if (!address.includes('/upload-')) return undefined;
      const list = (server.records[path] ??= []);
      const id = `${path}-${list.length}`;
      list.push({ id, created_at: '', updated_at: '1', url: '', [field]: '' });
      return { status: 201, json: [list.at(-1)] };
    };
  }

  it('keep the failed ones and upload the others', async () => {
    const server = new Server();
    let requests = 0;
    upload(server, (method) => method === 'POST' && ++requests === 1);
    await openPanel(tab, server);
    await choose(`Choose ${plural}`, picture('one'), picture('two'));
    for (const name of ['one', 'two']) await type(`${label} of ${name}.png`, name);
    await click('button', `Upload 2 ${plural}`);
    await expectToast(failed);
    await find('button', /^Edit two/);
    await click('button', /^Upload 1/);
    await expectToast(success);
    await find('button', /^Edit one/);
    expect(requests).toBe(3);
  });

  it('can be described and removed while others are uploaded', async () => {
    const server = new Server();
    upload(server, () => false);
    const { answer: store } = server;
    const first = deferredAnswer();
    server.answer = async (sent) => {
      if (sent.path.includes('/upload-') && !server.records[path]?.length) await first.answer;
      return store(sent);
    };
    await openPanel(tab, server);
    await choose(`Choose ${plural}`, picture('one'), picture('two'), picture('three'));
    await click('button', `Upload 3 ${plural}`);
    await until(() => expect(server.writes).toHaveLength(1));
    await click('button', 'Remove two.png');
    await type(`${label} of three.png`, 'Third');
    first.give();
    await expectToast(success);
    await find('button', /^Edit Third/);
    expect(server.records[path]).toHaveLength(2);
  });

  it('can be replaced, but not removed', async () => {
    const server = new Server({ [path]: [{ url: '/media/old.webp', url_focus: '10 20' }] });
    server.answer = ({ path }) =>
      path.endsWith('/upload-image')
        ? { status: 201, json: { url: '/media/new.webp' } }
        : undefined;
    await openPanel(`${tab}?edit=${path}-0`, server);
    await expectFocused('field', label);
    await choose(path === 'slides' ? 'Slide' : 'Image', picture('new'));
    await until(() => expect(all('button', 'Save')).toHaveLength(1));
    expect(all('button', /^Remove/)).toEqual([]);
    await click('button', 'Save');
    await until(() =>
      expect(server.writes.at(-1)).toMatchObject({
        method: 'PUT',
        body: { url: '/media/new.webp', url_focus: '' },
      }),
    );
  });

  it('are not uploaded again if only the text failed', async () => {
    const server = new Server();
    upload(server, (method) => method === 'PUT');
    await openPanel(tab, server);
    await choose(`Choose ${plural}`, picture('alone'));
    await type(`${label} of alone.png`, 'نصاب');
    await click('button', /^Upload 1/);
    // Isolation keeps the sentence's order.
    await expectToast('The picture was uploaded without its text “\u2067نصاب\u2069”.');
    await expectToast(success);
    expect(all('field', `${label} of alone.png`)).toEqual([]);
    expect(server.records[path]).toHaveLength(1);
  });
});

it('rejects an unusable picture before the upload, with advice', async () => {
  const server = new Server();
  await openPanel('gallery', server);
  await choose(
    'Choose images',
    new File(['%PDF'], 'notes.pdf', { type: 'application/pdf' }),
    new File(['<svg/>', ' '.repeat(1024 * 1024)], 'drawing.svg', { type: 'image/svg+xml' }),
  );
  await expectText('File must be an image');
  await expectText('An SVG file may be at most 1 MB');
  await click('button', /^Upload/);
  await expectToast('Please select images to upload.');
  expect(server.writes).toEqual([]);
});

it('records stay selected after a failed bulk change', async () => {
  const server = new Server({ partners: [MILLS, { ...MILLS, name: 'Pumps' }] });
  await openPanel('partners', server);
  server.answer = ({ path }) => (path.endsWith('/bulk') ? 'no answer' : undefined);
  await click('button', 'Select');
  await click('checkbox', 'Select Mills');
  await click('button', 'Hide');
  await expectToast('Failed to change 1 partner.');
  expect((await find<HTMLInputElement>('checkbox', 'Select Mills')).checked).toBe(true);
  server.answer = ({ path }) =>
    path.endsWith('/bulk')
      ? { json: [Object.assign(server.records['partners']![0]!, { draft: true })] }
      : undefined;
  await click('button', 'Hide');
  await expectToast('1 partner hidden.');
  await find('row', /Mills.*Draft/);
});

it('history and trash report failed loading and restoring', async () => {
  const change = {
    id: 'change',
    created_at: '2026-01-01T00:00:00Z',
    by: 'admin',
    kind: 'delete',
    collection: 'partners',
    record: 'partners-0',
    name: 'Mills',
    fields: [],
    before: MILLS,
    after: null,
    batch: '',
    trashed: true,
  };
  const server = new Server({ history: [change] });
  server.answer = ({ method }) => (method === 'POST' ? { status: 500 } : undefined);
  await openPanel('trash', server);
  await click('button', /^Restore.*Mills/);
  await expectToast('Failed to restore.');
  await find('row', /Mills/);
  server.answer = ({ path }) => (path.startsWith('/api/history/') ? { status: 400 } : undefined);
  await click('link', 'Activity');
  await expectToast('Failed to load the activity.');
});

it('an export contains all matching records, or reports a failed page', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const people = ['Anna', 'Bela', 'Cora', 'Dora'].map((full_name, index) => ({
    full_name,
    stage: index === 1 ? 'new' : 'offer',
  }));
  const server = new Server({ applicants: people });
  server.records['settings']![0]!['time_zone'] = 'Asia/Tehran';
  const [anna, bela, cora, dora] = server.records['applicants']!;
  let failing = true;
  server.answer = ({ path }) => {
    if (path === '/api/security/exports') return { status: 204 };
    if (!path.startsWith('/api/applicants/?limit=500')) return undefined;
    if (path.includes('after=')) return failing ? { status: 500 } : { json: [dora] };
    const json = path.includes('stage=offer') ? [anna, cora] : [anna, bela];
    return { json, headers: { Link: `<${path}&after=x>; rel="next"` } };
  };
  const logged = () => server.writes.filter(({ path }) => path === '/api/security/exports');
  await openPanel('applicant?stage=offer', server);
  await find('row', /Cora/);
  await click('button', 'Export');
  await expectToast('Failed to export.');
  expect([files, logged()]).toEqual([[], []]);
  failing = false;
  await click('button', 'Export');
  await until(() => expect(files).toHaveLength(1));
  const rows = (await files[0]!.text()).split('\r\n').slice(1);
  expect(rows.map((row) => row.split(',')[0])).toEqual(['Anna', 'Cora', 'Dora']);
  expect(rows[0]).toContain(',2026-01-01 03:30,');
  expect(logged().map(({ body }) => body)).toEqual([{ collection: 'applicants', records: 3 }]);
});

describe('the search for a person', () => {
  const ANN = { name: 'Ann', email: 'ann@example.org', message: 'Hello' };

  it('reports a short query, no results, and a failure', async () => {
    const server = new Server();
    await openPanel('contacts', server);
    await click('button', 'Find a person');
    await searchFor(' + -');
    await expectText('Type at least 2 letters or digits.');
    await searchFor('Nobody of that name');
    await expectText('Nothing found for “Nobody of that name”.');
    expect(all('alert')).toEqual([]);
    server.records['contact'] = new Server({ contact: [ANN] }).records['contact']!;
    const { answer, give } = deferredAnswer();
    server.answer = ({ path }) => (path.includes('?q=') ? { status: 500 } : undefined);
    await searchFor('Ann');
    await expectText('The search failed');
    expect((await find<HTMLInputElement>('field', /^Name, email/)).value).toBe('Ann');
    server.answer = ({ path }) => (path.includes('?q=') ? answer : undefined);
    await click('button', 'Try again');
    await expectText('Searching');
    give();
    await expectText('1 message found for');
  });

  it('keeps records selected that could not be erased, with the reason', async () => {
    const server = new Server({
      contact: [ANN, { ...ANN, message: 'Two' }, { ...ANN, message: '3' }],
    });
    await openPanel('contacts', server);
    await click('button', 'Find a person');
    await searchFor('Ann');
    await click('checkbox', 'Select all');
    const failures = [500, 404];
    server.answer = ({ method }) => {
      const status = method === 'DELETE' && failures.shift();
      return status ? { status } : undefined;
    };
    await click('button', 'Erase selected (3)');
    await confirm('Erase', 'Erase 3 messages?');
    await expectToast('1 record could not be erased.');
    await expectText('1 message found for');
    await expectText('Not erased: Something went wrong');
    expect(all('checkbox').every((box) => (box as HTMLInputElement).checked)).toBe(true);
    await click('button', 'Erase selected (1)');
    await confirm('Erase', 'Erase 1 message?');
    await expectToast('Erased 1 record.');
    await expectText('All results for “Ann” are erased.');
    expect(document.activeElement).toBe(await find('field', /^Name, email/));
  });

  async function searchFor(text: string) {
    await type(/^Name, email/, text);
    (await find('field', /^Name, email/)).closest('form')!.requestSubmit();
  }
});

describe('my account', () => {
  const account = {
    username: 'admin',
    name: 'Admin',
    picture: '',
    email: 'admin@example.org',
    role: 'owner',
    sessions: [],
    passkeys: [],
    recovery_codes: 0,
  };

  it('reports a failure to load, and retries', async () => {
    const server = new Server();
    server.answer = ({ path }) => (path === '/api/me/' ? { status: 400 } : undefined);
    await openPanel('account', server);
    await find('heading', 'Failed to load your account.');
    server.answer = ({ path }) => (path === '/api/me/' ? { json: account } : undefined);
    await click('button', 'Try again');
    await find('heading', 'You');
  });

  it('keeps a name that could not be saved, and asks for confirmation before leaving', async () => {
    const server = new Server();
    server.answer = ({ path, method }) =>
      path === '/api/me/' ? (method === 'GET' ? { json: account } : 'no answer') : undefined;
    await openPanel('account', server);
    await type('Name', 'Somebody else');
    press('Control+s');
    await expectText('Failed to save your name');
    expect((await find<HTMLInputElement>('field', 'Name')).value).toBe('Somebody else');
    await click('link', 'Jobs');
    await confirm('Discard changes');
  });
});

it('a failed invitation shows the reason and keeps typed text', async () => {
  const owner = { id: 'admin', name: '', picture: '', email: '', role: 'owner', last_login_at: '' };
  const everybody = { users: [{ ...owner, created_at: '2026-01-01T00:00:00Z' }], invitations: [] };
  const server = new Server();
  server.answer = ({ path }) =>
    path === '/api/users/'
      ? { json: everybody }
      : path.startsWith('/api/users/')
        ? 'no answer'
        : undefined;
  await openPanel('users?new', server);
  await type('Email', 'ann@example.com');
  await type('Name', 'Ann');
  await click('field', /^Owner/);
  await click('button', 'Invite');
  await expectText('Failed to invite');
  expect((await find<HTMLInputElement>('field', 'Email')).value).toBe('ann@example.com');
  press('Escape');
  await confirm('Discard');
  await click('button', /admin/);
  await expectText('the only owner');
  expect(all('button', 'Remove')).toEqual([]);
});

it('the overview reports a failure to load, and retries', async () => {
  const server = new Server();
  server.answer = ({ path }) => (path === '/api/overview' ? { status: 400 } : undefined);
  await openPanel('overview', server);
  await find('heading', 'Failed to load the overview.');
  server.answer = ({ path }) => (path === '/api/overview' ? { json: {} } : undefined);
  await click('button', 'Try again');
  await expectText('Nothing needs attention');
});

function picture(name: string): File {
  return new File(['picture'], `${name}.png`, { type: 'image/png' });
}

const toasts = () => document.getElementById('toasts')!.textContent;

const SEEN = '/api/me/seen';

it('after a declined login, the dialog stays closed until the next action', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = new Server();
  server.answer = ({ path }) => (path === '/api/overview' ? { json: {} } : undefined);
  await openPanel('overview', server);
  await find('region', 'Add to the website');
  const ended = { status: 401, json: { detail: 'Not logged in.' } };
  const late = deferredAnswer();
  server.answer = ({ path }) => (path === SEEN ? late.answer : ended);
  const before = server.sent.length;
  // A timer starts once the last response has arrived.
  await until(() => {
    vi.advanceTimersByTime(60_000);
    expect(server.sent.slice(before).map(({ path }) => path)).toContain(SEEN);
  });
  await find('dialog', /^Your session has ended/);
  await click('button', 'Close');
  await expectGone('dialog');
  late.give(ended);
  const later = server.sent.length;
  for (const tab of ['Services', 'Partners']) {
    vi.advanceTimersByTime(120_000);
    expect(all('dialog')).toEqual([]);
    await click('link', tab);
    await find('dialog', /^Your session has ended/);
    await click('button', 'Close');
    await expectGone('dialog');
  }
  const paths = server.sent.slice(later).map(({ path }) => path);
  // Each refused call tries to renew the token.
  expect(paths.filter((path) => path !== '/api/firebase-config')).toEqual([
    '/api/services/?limit=500',
    '/api/partners/?limit=500',
  ]);
});

it('another login applies its role to the opened tab and the menu', async () => {
  const server = new Server({ applicants: [{ full_name: 'Anna' }] });
  await openPanel('jobs', server);
  const access_token = `header.${btoa(JSON.stringify({ username: 'eve', role: 'editor' }))}.`;
  const ended = { status: 401, json: { detail: 'Not logged in.' } };
  server.answer = ({ path }) => {
    if (path !== '/api/auth/login') return ended;
    server.answer = () => undefined;
    return { json: { access_token, token_type: 'bearer' } };
  };
  await click('link', /^Applicant/);
  await find('dialog', /^Your session has ended/);
  await type('Password', 'sunshine');
  await click('button', 'Log in again');
  await expectGone('dialog');
  await find('heading', 'Your role does not include this');
  expect(all('link', /^Applicant/)).toEqual([]);
});
