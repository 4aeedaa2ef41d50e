// @vitest-environment happy-dom
// Preloaded, so that the form's import resolves within `act`.
import '@sunfront/contract/entities/contact-message';
import { HONEYPOT } from '@sunfront/contract/limits';
import type { Messages } from '@sunfront/contract/messages/index';
import en from '@sunfront/contract/messages/en';
import fa from '@sunfront/contract/messages/fa';
import { reference } from '@sunfront/contract/text/reference';
import { EMPTY_CONTENT } from '@sunfront/contract/site/site-content';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ContactForm } from '../../../src/landing/form/contact-form.tsx';
import { MessagesContext } from '../../../src/text/messages.ts';
import { prepareToasts } from '../../../src/ui/toast.ts';
import { toastHost } from '../../../src/browser/top-layer.ts';
import { field, fill, unmount, press, renderPage, text } from '../../admin/page.ts';
import { until } from '../../until.ts';

const ID = 'a1b2c3d4e5f6a7b8c9d0';
const MESSAGE = { Name: 'Sara Ahmadi', Email: 'sara@example.com', Message: 'A roof of 80 m².' };
const fetch = vi.fn<typeof globalThis.fetch>();

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));
  await prepareToasts();
});

beforeEach(() => {
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));
});

afterEach(async () => {
  await unmount();
  fetch.mockReset();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function showForm(messages: Messages = en) {
  await renderPage(
    <MessagesContext value={messages}>
      <section id="contact_us">
        <ContactForm settings={EMPTY_CONTENT.settings} view={{ path: '/' }} />
      </section>
    </MessagesContext>,
  );
  // `show` replaces the whole document.
  document.body.append(toastHost());
}

const answer = (status: number, body: object) =>
  fetch.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
const alert = () => document.querySelector('form [role=alert]')?.textContent;
const send = () => press('[type=submit]');
const bodies = () => fetch.mock.calls.map(([, init]) => JSON.parse(init!.body as string));

it('shows one error for all empty fields, and one at an invalid address', async () => {
  await showForm();
  await send();
  await until(() => expect(alert()).toBe('Please fill out all fields.'));
  expect(document.activeElement).toBe(field('Name'));
  expect(text()).not.toContain('Please enter a valid email address.');
  await fill({ ...MESSAGE, Email: 'sara at home' });
  expect(alert()).toBeUndefined();
  await send();
  await until(() => expect(text()).toContain('Please enter a valid email address.'));
  expect(document.activeElement).toBe(field('Email'));
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  expect(alert()).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});

it('keeps typed text after a failure and a reload', async () => {
  await showForm();
  await fill(MESSAGE);
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await send();
  await until(() => expect(alert()).toContain('The server could not be reached'));
  await until(() =>
    expect(toastHost().textContent).toBe('Sorry, something went wrong. Please try again.'),
  );
  expect(field('Message').value).toBe(MESSAGE.Message);

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await send();
  await until(() => expect(alert()).toContain('You are offline'));

  await unmount();
  await showForm();
  expect(field('Message').value).toBe(MESSAGE.Message);
  answer(201, { id: ID });
  await send();
  await until(() => expect(text()).toContain('Your message has arrived.'));
  expect(bodies().at(-1)).toMatchObject({ message: MESSAGE.Message });
  const keys = fetch.mock.calls.map(([, init]) =>
    (init!.headers as Headers).get('Idempotency-Key'),
  );
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(new Set(keys).size).toBe(1);
});

it("replaces a failure's toast by the result of the next attempt", async () => {
  await showForm();
  await fill(MESSAGE);
  answer(500, {});
  await send();
  await until(() => expect(toastHost().textContent).toContain('Sorry'));
  answer(201, { id: ID });
  await send();
  await until(() => expect(toastHost().textContent).toMatch(/^Thank you(?!.*Sorry)/s));
});

it('confirms a message with its reference, and offers an empty form', async () => {
  await showForm();
  await fill(MESSAGE);
  answer(201, { id: ID });
  await send();
  await until(() => expect(text()).toContain(`Your reference is ${reference(ID)}.`));
  expect(document.activeElement?.textContent).toBe('Your message has arrived.');
  expect(document.querySelector('form')).toBeNull();
  await press('#contact_us a');
  expect(document.activeElement).toBe(field('Name'));
  expect(field('Message').value).toBe('');
});

it('is sent once if it is submitted twice', async () => {
  await showForm();
  await fill(MESSAGE);
  let finish!: (response: Response) => void;
  fetch.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const form = document.querySelector('form')!;
  for (let time = 0; time < 2; time++) await act(async () => form.requestSubmit());
  await until(() => expect(fetch).toHaveBeenCalled());
  await act(async () => finish(Response.json({ id: ID }, { status: 201 })));
  await until(() => expect(document.querySelector('form')).toBeNull());
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('hides the honeypot, and clears it after a rejection', async () => {
  await showForm();
  await fill(MESSAGE);
  const honeypot = document.querySelector<HTMLInputElement>(`[name=${HONEYPOT}]`)!;
  expect(honeypot.tabIndex).toBe(-1);
  expect(honeypot.closest('[aria-hidden=true].visually-hidden')).not.toBeNull();
  // Invalid HTML.
  expect(honeypot.closest('label[aria-hidden]')).toBeNull();
  await act(async () => {
    honeypot.value = 'https://example.com';
    honeypot.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(sessionStorage.getItem('typed:contact')).not.toContain(HONEYPOT);
  const msg = `Please leave the field "${HONEYPOT}" empty.`;
  answer(422, { detail: [{ loc: ['body', HONEYPOT], msg }] });
  await send();
  await until(() => expect(alert()).toContain(msg));
  expect(field('Message').value).toBe(MESSAGE.Message);

  answer(201, { id: ID });
  await send();
  await until(() => expect(text()).toContain('Your message has arrived.'));
  expect(bodies().map((body) => body[HONEYPOT])).toEqual(['https://example.com', '']);
});

it("uses the page's language", async () => {
  await showForm(fa);
  await send();
  await until(() => expect(alert()).toBe(fa.contact.required));
  await fill({
    [fa.contact.name]: 'شیرین',
    [fa.contact.email]: 'wrong',
    [fa.contact.message]: 'سلام',
  });
  await send();
  const invalid = fa.answers['Please enter a valid email address.']!;
  await until(() => expect(text()).toContain(invalid));
  await fill({ [fa.contact.email]: 'shirin@example.com' });
  answer(201, { id: ID });
  await send();
  await until(() => expect(text()).toContain(fa.contact.received));
  await until(() => expect(text()).toContain(fa.contact.sent));
});
