// @vitest-environment happy-dom
// Preloaded, so that the form's import resolves within `act`.
import '@sunfront/contract/entities/applicant';
import { failureReference, REQUEST_ID } from '@sunfront/contract/errors';
import { HONEYPOT } from '@sunfront/contract/limits';
import en from '@sunfront/contract/messages/en';
import { reference } from '@sunfront/contract/text/reference';
import { mergeSettings } from '@sunfront/contract/site/site-content';
import { act } from 'react';
import { toast } from 'react-hot-toast';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApplyDialog } from '../../../src/landing/job/apply-dialog.tsx';
import { setItem } from '../../../src/api/tab-storage.ts';
import { toDisplayedJob } from '../../../src/landing/jobs/displayed-job.ts';
import { prepareToasts } from '../../../src/ui/toast.ts';
import { toastHost } from '../../../src/browser/top-layer.ts';
import { field, fill, unmount, press, renderPage, text } from '../../admin/page.ts';
import { makeJob } from '../content.ts';
import { until } from '../../until.ts';

const REQUEST = '0123456789abcdef';
const ID = 'a1b2c3d4e5f6a7b8c9d0';
const PDF = new File(['%PDF-1.4'], 'sara-ahmadi.pdf', { type: 'application/pdf' });
const TYPED = { 'Full name': 'Sara Ahmadi', Contact: 'sara@example.com' };

/** Without a response, the connection fails. */
let sent: { body: FormData; key: string | undefined }[];
let answers: { status: number; body: object }[];

class Request {
  upload = {};
  status = 0;
  responseText = '';
  onload!: () => void;
  onerror!: () => void;
  #headers = new Headers();
  open() {}
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }
  getAllResponseHeaders() {
    return `${REQUEST_ID}: ${REQUEST}`;
  }
  send(body: FormData) {
    sent.push({ body, key: this.#headers.get('Idempotency-Key') ?? undefined });
    const answer = answers.shift();
    if (!answer) return this.onerror();
    this.status = answer.status;
    this.responseText = JSON.stringify(answer.body);
    this.onload();
  }
}

let jobs = 0;
let job: ReturnType<typeof toDisplayedJob>;

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));
  await prepareToasts();
});

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('fetch', async () => Response.json({ versions: '', questions: [] }));
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));
  [sent, answers] = [[], []];
  job = toDisplayedJob(makeJob(`job-${++jobs}`), en, new Date(), 'UTC');
});

afterEach(async () => {
  toast.remove();
  await unmount();
  vi.unstubAllGlobals();
});

async function showForm() {
  const settings = { ...mergeSettings([]), retention_months: '6' as const };
  await renderPage(<ApplyDialog job={job} settings={settings} onClose={() => {}} />);
  document.querySelector('dialog')!.append(toastHost());
}

async function choose(file: File) {
  const input = field('Résumé');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}

const alert = () => document.querySelector('form [role=alert]')?.textContent;
const submit = () => press('[type=submit]');

it('shows one error for all three empty fields, and one for each field', async () => {
  await showForm();
  await submit();
  await until(() => expect(alert()).toBe('All fields are required'));
  expect(document.activeElement).toBe(field('Full name'));
  for (const label of [...Object.keys(TYPED), 'Résumé'])
    expect(field(label).getAttribute('aria-invalid'), label).toBe('true');
  for (const missing of Object.values(en.apply.missing)) expect(text()).toContain(missing);
  await fill(TYPED);
  expect(text()).not.toContain(en.apply.missing.contact);
  expect(alert()).toBe('All fields are required');
  await choose(PDF);
  expect(alert()).toBeUndefined();
  expect(sent).toEqual([]);
});

it.each([
  ['empty.pdf', 'application/pdf', '', 'This file is empty.'],
  ['photo.png', 'image/png', '\x89PNG', 'The résumé must be a PDF file'],
  ['photo.pdf', 'application/pdf', '\x89PNG', 'The résumé must be a PDF file'],
  [
    'large.pdf',
    'application/pdf',
    `%PDF-${' '.repeat(10 * 1024 * 1024)}`,
    'The résumé must be at most 10\u00A0MB',
  ],
])('rejects %s of type %s on selection', async (name, type, content, message) => {
  await showForm();
  await fill(TYPED);
  await choose(new File([content], name, { type }));
  await until(() => expect(text()).toContain(message));
  expect(field('Résumé').getAttribute('aria-invalid')).toBe('true');
  expect(text()).not.toContain(name);
  expect(alert()).toBeUndefined();
  await submit();
  await until(() => expect(alert()).toBe('All fields are required'));
  expect(sent).toEqual([]);
  await choose(PDF);
  expect(field('Résumé').getAttribute('aria-invalid')).toBe('false');
});

it('keeps a file that was chosen while another was checked', async () => {
  await showForm();
  const slow = new File(['text'], 'notes.txt');
  let read = (_text: string) => {};
  const head = new Promise<string>((resolve) => (read = resolve));
  vi.spyOn(slow, 'slice').mockReturnValue(Object.assign(new Blob(), { text: () => head }));
  await choose(slow);
  await choose(PDF);
  await act(async () => read('text'));
  expect(text()).toContain(PDF.name);
  expect(field('Résumé').getAttribute('aria-invalid')).toBe('false');
});

it('questions a contact that is neither address nor number, and accepts it on the second attempt', async () => {
  await showForm();
  await choose(PDF);
  const doubt = en.apply.contactDoubt;
  for (const contact of ['ask my sister, flat 12 345, room 6', 'anna at example.com']) {
    await fill({ ...TYPED, Contact: contact });
    expect(text()).not.toContain(doubt);
    await submit();
    await until(() => expect(text()).toContain(doubt));
    expect(document.activeElement).toBe(field('Contact'));
  }
  expect(sent).toEqual([]);
  answers = [{ status: 201, body: { id: ID } }];
  await submit();
  await until(() => expect(text()).toContain('Your reference is'));
  expect(sent[0]!.body.get('contact')).toBe('anna at example.com');
});

it.each(['+98 917 555 0131', '۰۹۱۷ ۵۵۵ ۰۱۳۱', 'Sara <sara@example.com> or 0341 5550142'])(
  'accepts %s as a contact',
  async (contact) => {
    await showForm();
    await fill({ ...TYPED, Contact: contact });
    await choose(PDF);
    answers = [{ status: 201, body: { id: ID } }];
    await submit();
    await until(() => expect(text()).toContain('Your reference is'));
  },
);

it("shows a failure's log reference in the form, not also in the toast", async () => {
  await showForm();
  await fill(TYPED);
  await choose(PDF);
  answers = [{ status: 500, body: {} }];
  await submit();
  await until(() => expect(alert()).toContain('Something went wrong on the server.'));
  const code = failureReference(REQUEST);
  expect(alert()).toContain(code);
  await until(() => expect(toastHost().textContent).toContain('Failed to submit application'));
  expect(toastHost().textContent).not.toContain(code);
});

it('accepts a dropped file, and confirms with the reference', async () => {
  await showForm();
  await fill(TYPED);
  const zone = field('Résumé').parentElement!;
  const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { files: [PDF] },
  });
  await act(async () => zone.dispatchEvent(drop));
  expect(drop.defaultPrevented).toBe(true);
  expect(text()).toContain('sara-ahmadi.pdf');
  setItem('source', 'linkedin.com');
  answers = [{ status: 201, body: { id: ID } }];
  await submit();
  await until(() => expect(text()).toContain(`Your reference is ${reference(ID)}.`));
  await until(() => expect(toastHost().textContent).toBe('Application submitted!'));
  const [{ body }] = sent as [(typeof sent)[0]];
  expect([body.get('full_name'), body.get('job_id')]).toEqual(['Sara Ahmadi', job.id]);
  expect(body.get('source')).toBe('linkedin.com');
  expect((body.get('resume') as File).name).toBe('sara-ahmadi.pdf');
  expect(localStorage.getItem('applied_jobs')).toContain(reference(ID));

  await unmount();
  await showForm();
  expect(text()).toContain(`Applied. Your reference is ${reference(ID)}.`);
  expect(field('Full name').value).toBe('');
  expect(text()).not.toContain('sara-ahmadi.pdf');
});

it('keeps text and file after a failure and after closing', async () => {
  await showForm();
  await fill(TYPED);
  await choose(PDF);
  await submit();
  await until(() => expect(alert()).toContain('The server could not be reached'));
  await until(() => expect(toastHost().textContent).toContain('Failed to submit application'));
  await unmount();
  await showForm();
  expect(field('Full name').value).toBe('Sara Ahmadi');
  expect(text()).toContain('sara-ahmadi.pdf');
  answers = [{ status: 201, body: { id: ID } }];
  await submit();
  await until(() => expect(text()).toContain('Your reference is'));
  expect(sent[0]!.key).toMatch(/^[\w-]{36}$/);
  expect(sent[1]!.key).toBe(sent[0]!.key);
});

it.each([
  ['fine', en.apply.drop],
  ['coarse', en.apply.choosePdf],
])('tells a visitor with a %s pointer: %s', async (pointer, asked) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(pointer) }));
  await showForm();
  expect(field('Résumé').parentElement!.querySelector('p')!.textContent).toBe(asked);
});

it('hides the honeypot, and clears it after a rejection', async () => {
  await showForm();
  await fill(TYPED);
  await choose(PDF);
  const honeypot = document.querySelector<HTMLInputElement>(`[name=${HONEYPOT}]`)!;
  expect(honeypot.tabIndex).toBe(-1);
  expect(honeypot.closest('[aria-hidden=true].visually-hidden')).not.toBeNull();
  honeypot.value = 'https://example.com';
  const msg = `Please leave the field "${HONEYPOT}" empty.`;
  answers = [
    { status: 422, body: { detail: [{ loc: ['body', HONEYPOT], msg }] } },
    { status: 201, body: { id: ID } },
  ];
  await submit();
  await until(() => expect(alert()).toContain(msg));
  expect(field('Full name').value).toBe('Sara Ahmadi');
  expect(text()).toContain('sara-ahmadi.pdf');
  await submit();
  await until(() => expect(text()).toContain('Your reference is'));
  expect(sent.map(({ body }) => body.get(HONEYPOT))).toEqual(['https://example.com', '']);
});

it('shows the retention period and a link to the privacy text', async () => {
  await showForm();
  expect(text()).toContain(
    'We use what you send only to answer your application, and delete it after 6 months.',
  );
  const link = document.querySelector<HTMLAnchorElement>('form a[href="/privacy"]')!;
  expect(link.target).toBe('_blank');
});
