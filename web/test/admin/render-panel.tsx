import { findEntity, setting } from '@sunfront/contract/entities/index';
import type { ViewReport } from '@sunfront/contract/api/views';
import en from '@sunfront/contract/messages/en';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { toast } from 'react-hot-toast';
import { expect, vi } from 'vitest';
import { ownDeletions } from '../../src/admin/api/own-deletions.ts';
import AdminRoot from '../../src/admin/shell/root.tsx';
import { MessagesContext } from '../../src/text/messages.ts';
import { until, WAIT } from '../until.ts';

// The DOM of the tests does not move the focus into a dialog, as browsers do.
const { showModal } = HTMLDialogElement.prototype;
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  showModal.call(this);
  this.querySelector<HTMLElement>('[autofocus]')?.focus();
};

type FakeRecord = Record<string, unknown>;

export interface Sent {
  method: string;
  /** Includes the query. */
  path: string;
  /** Parsed JSON, or form parts. */
  body: any;
  headers: Headers;
}

/** `no answer` simulates a lost connection. */
export type Answer =
  | { status?: number; json?: unknown; headers?: Record<string, string> }
  | 'no answer';

/** Pending until `give` is called. */
export function deferredAnswer(): {
  answer: Promise<Answer | undefined>;
  give: (answer?: Answer) => void;
} {
  let give!: (answer?: Answer) => void;
  const answer = new Promise<Answer | undefined>((resolve) => (give = resolve));
  return { answer, give };
}

export class Server {
  readonly sent: Sent[] = [];
  readonly records: Record<string, FakeRecord[]>;
  /** Overrides the records unless it returns undefined. */
  answer: (sent: Sent) => Answer | undefined | Promise<Answer | undefined> = () => undefined;

  constructor(records: Record<string, FakeRecord[]> = {}) {
    this.records = {
      settings: [
        { ...setting.emptyValues, ...stamp('settings-0'), name: 'Main', company_name: 'Zagros' },
      ],
    };
    for (const [path, list] of Object.entries(records)) {
      const blank = findEntity(path)?.emptyValues;
      this.records[path] = list.map((each, index) => ({
        ...blank,
        ...stamp(`${path}-${index}`),
        ...each,
      }));
    }
  }

  get writes(): Sent[] {
    return this.sent.filter(({ method }) => method !== 'GET');
  }

  async respond(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const type = request.headers.get('Content-Type') ?? '';
    const body = type.includes('json')
      ? await request.json()
      : type.includes('form')
        ? Object.fromEntries(await request.formData())
        : undefined;
    const { method, headers } = request;
    const sent = { method, path: pathname + search, body, headers };
    this.sent.push(sent);
    const answer = (await this.answer(sent)) ?? this.#fromRecords(method, pathname, body);
    if (answer === 'no answer') throw new TypeError('Failed to fetch');
    const { status = 200, json } = answer;
    return new Response(json === undefined ? null : JSON.stringify(json), {
      status,
      headers: answer.headers ?? {},
    });
  }

  #fromRecords(method: string, pathname: string, body: FakeRecord): Answer {
    const [, path = '', id] = /^\/api\/([^/]+)\/?([^/]*)$/.exec(pathname) ?? [];
    // Without a live connection, lists load from the API.
    if (path === 'firebase-config') return 'no answer';
    if (path === 'views') return { json: NO_VIEWS };
    if (id === 'ratings') return { json: {} };
    if (path === 'overview' && id) return { json: [] };
    if (pathname.endsWith('/ratings')) return { json: { hidden: false, ratings: [] } };
    if (path === 'users' && method === 'GET') return { json: { users: [], invitations: [] } };
    const list = (this.records[path] ??= []);
    const at = list.findIndex((each) => each['id'] === id);
    if (!id && method === 'GET') return { json: list };
    if (!id && method === 'POST') {
      const json = { ...body, ...stamp(`${path}-${list.length}`) };
      list.push(json);
      return { status: 201, json };
    }
    if (at === -1) return { status: 404, json: { detail: `No ${pathname} here` } };
    if (method === 'PUT') return { json: Object.assign(list[at]!, body, { updated_at: 'later' }) };
    if (method !== 'DELETE') return { json: list[at] };
    list.splice(at, 1);
    return { status: 204 };
  }
}

export const NO_VIEWS: ViewReport = { days: [], jobs: [], languages: {}, devices: {}, hosts: {} };

function stamp(id: string) {
  return { id, created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };
}

vi.setConfig({ testTimeout: 3 * WAIT });

let root: Root | undefined;
let container: HTMLElement | undefined;

export async function openPanel(address: string, server: Server, role = 'owner'): Promise<void> {
  const { happyDOM } = window as unknown as { happyDOM: any };
  const { settings } = happyDOM;
  happyDOM.setViewport({ width: 1440, height: 900 });
  settings.fetch.interceptor = {
    beforeAsyncRequest: ({ request }: { request: Request }) => server.respond(request),
  };
  const claims = btoa(JSON.stringify({ username: 'admin', role }));
  localStorage.setItem('token', `header.${claims}.`);
  history.replaceState(null, '', `/admin/dashboard/${address}`);
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  const panel = createElement(MessagesContext, { value: en }, createElement(AdminRoot));
  root.render(panel);
  await until(() => expect(document.querySelector('h1')).not.toBeNull());
  await until(() => expect(document.body.textContent).not.toMatch(/Loading [A-Z]/));
  // Runs pending effects, which add listeners.
  flushSync(() => root!.render(panel));
}

export function closePanel(): void {
  // A question would remain open after unmounting.
  const question = document.querySelector('[role=alertdialog]');
  question?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  root?.unmount();
  container?.remove();
  toast.remove();
  ownDeletions.set(new Set());
  localStorage.clear();
  sessionStorage.clear();
}

const ROLES = {
  alert: '[role=alert]',
  alertdialog: '[role=alertdialog]',
  button: 'button',
  checkbox: 'input[type=checkbox]',
  columnheader: 'thead th',
  dialog: 'dialog',
  combobox: 'select, [role=combobox]',
  field: 'input, textarea, select',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  region: 'section, [role=region], aside',
  row: 'tr',
  tab: '[role=tab]',
  table: 'table',
} as const;

type Role = keyof typeof ROLES;

/** Returns the topmost modal dialog, if any, because the rest of the page is inert. */
export function scope(): HTMLElement {
  return [...document.querySelectorAll('dialog')].findLast(({ open }) => open) ?? document.body;
}

/** A string matches the whole accessible name. */
export function all(role: Role, name: string | RegExp = /(?:)/, within = scope()): HTMLElement[] {
  const found = [...within.querySelectorAll<HTMLElement>(ROLES[role])];
  if (within.matches(ROLES[role])) found.unshift(within);
  return found.filter((element) => {
    const own = nameOf(element);
    return (
      !element.closest('[hidden]') && (typeof name === 'string' ? own === name : name.test(own))
    );
  });
}

function nameOf(element: HTMLElement): string {
  const labelledBy = element.getAttribute('aria-labelledby');
  const labels = labelledBy
    ? [document.getElementById(labelledBy)!]
    : element.matches(ROLES.field)
      ? [...((element as HTMLInputElement).labels ?? [])]
      : [];
  const texts = (labels.length > 0 ? labels : [element]).map(textOf);
  const name = element.getAttribute('aria-label') ?? texts.join(' ');
  return name.replaceAll(/[\s*]+/g, ' ').trim();
}

function textOf(element: HTMLElement): string {
  if (!element.querySelector('[aria-hidden]')) return element.textContent;
  const copy = element.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
  return copy.textContent;
}

export function find<E extends HTMLElement = HTMLElement>(
  role: Role,
  name?: string | RegExp,
): Promise<E> {
  return until(() => {
    const [element] = all(role, name);
    if (!element) throw new Error(`There is no ${role} "${name}":\n${scope().textContent}`);
    return element as E;
  });
}

export async function click(role: Role, name?: string | RegExp): Promise<void> {
  const element = await find(role, name);
  element.focus();
  element.click();
}

export async function type(label: string | RegExp, value: string): Promise<void> {
  const input = await find<HTMLInputElement>('field', label);
  input.focus();
  // React ignores values set through its own property.
  const prototype = Object.getPrototypeOf(input) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(input, value);
  for (const event of ['input', 'change']) input.dispatchEvent(new Event(event, { bubbles: true }));
}

/**
 * @param combination such as `Control+s`
 * @returns whether the page handled the key
 */
export function press(combination: string, code = ''): boolean {
  const key = combination.replace(/^.+\+(?=.)/, '');
  const init = { key, code, bubbles: true, cancelable: true };
  const modifiers = {
    ctrlKey: combination.startsWith('Control+'),
    shiftKey: combination.startsWith('Shift+'),
  };
  const target = document.activeElement ?? document.body;
  return !target.dispatchEvent(new KeyboardEvent('keydown', { ...init, ...modifiers }));
}

export async function choose(label: string, ...files: File[]): Promise<void> {
  const input = await find<HTMLInputElement>('field', label);
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

export async function expectFocused(role: Role, name: string | RegExp): Promise<void> {
  await until(() => expect(all(role, name)).toContain(document.activeElement));
}

export async function expectGone(role: Role, name?: string | RegExp): Promise<void> {
  await until(() => expect(all(role, name)).toEqual([]));
}

export async function valueOf(label: string | RegExp): Promise<string> {
  return (await find<HTMLInputElement>('field', label)).value;
}

export async function expectText(text: string): Promise<void> {
  await until(() => expect(scope().textContent).toContain(text));
}

export async function expectToast(text: string): Promise<void> {
  await until(() => expect(document.getElementById('toasts')?.textContent).toContain(text));
}

export async function confirm(action: string, naming = ''): Promise<void> {
  const question = await find('alertdialog');
  expect(question.textContent).toContain(naming);
  await click('button', action);
  await until(() => expect(all('alertdialog', undefined, document.body)).toEqual([]));
}
