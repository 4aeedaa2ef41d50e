import { entities } from '@sunfront/contract';
import { bulkActions } from '@sunfront/contract/bulk';
import type { Entity } from '@sunfront/contract/entity';
import { isDuplicable } from '@sunfront/contract/publication';
import { samplePdf } from '../samples.ts';

/** The site under test, reached through Hosting as a browser would. */
export const site = process.env['SITE_URL'] ?? 'http://127.0.0.1:5005';

export interface Sent {
  json?: unknown;
  form?: FormData | URLSearchParams;
  /** Sent as it is. */
  body?: string | Uint8Array<ArrayBuffer>;
  token?: string | undefined;
  headers?: Record<string, string>;
}

export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined when it is not JSON. */
  // oxlint-disable-next-line no-explicit-any -- tests look into answers of every shape
  data: any;
}

/** Sends to the site under test, whose every answer is held against the API's description. */
export const send: ReturnType<typeof senderTo> = async (method, path, sent) => {
  const answer = await sendTo(site, method, path, sent ?? {});
  // Not before it is needed: only this site is looked at so, and the server's own tests need no description.
  const { expectDescribed } = await import('./openapi-check.ts');
  expectDescribed(method, path, answer);
  return answer;
};

/** A function that sends requests to the server at that address. */
export function senderTo(origin: string) {
  return (method: string, path: string, sent: Sent = {}) => sendTo(origin, method, path, sent);
}

async function sendTo(origin: string, method: string, path: string, sent: Sent): Promise<Answered> {
  const headers = new Headers(sent.headers);
  // Each from an address of its own: together the tests send more than one address may.
  if (!headers.has('X-Forwarded-For')) {
    headers.set('X-Forwarded-For', `198.18.${random(256)}.${random(256)}, 10.0.0.1`);
  }
  if (sent.token) headers.set('Authorization', `Bearer ${sent.token}`);
  if (sent.json !== undefined) headers.set('Content-Type', 'application/json');
  const body = sent.json !== undefined ? JSON.stringify(sent.json) : (sent.form ?? sent.body);
  const response = await fetch(`${origin}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, data: parse(text) };
}

/** A token of the demo administrator's. */
export async function login(username = 'admin', password = 'sunshine', to = send): Promise<string> {
  const { status, data, text } = await to('POST', '/api/auth/login', {
    form: new URLSearchParams({ username, password }),
  });
  if (status !== 200) throw new Error(`Login answered ${status}: ${text}`);
  return data.access_token;
}

export function form(fields: Record<string, string | Uint8Array<ArrayBuffer>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, new Blob([value]), name);
  }
  return data;
}

/** What the application form sends for a job, changed as wanted. */
export function application(job_id: string, change: Parameters<typeof form>[0] = {}): FormData {
  return form({ job_id, full_name: 'F', contact: 'C', resume: samplePdf(), ...change });
}

// Read once: dates of one test file do not change at midnight.
const LOADED_AT = Date.now();

/** The date in UTC that many days from the one on which the file was loaded. */
export function day(offset: number): string {
  return new Date(LOADED_AT + offset * 86_400_000).toISOString().slice(0, 10);
}

export interface Route {
  method: string;
  path: string;
}

/** Every call that only an administrator may make, from the contract's access tables. */
export function managementRoutes(): Route[] {
  const routes: Route[] = [
    { method: 'POST', path: '/api/auth/logout' },
    { method: 'GET', path: '/api/applicants/some-id/resume' },
    { method: 'GET', path: '/api/overview' },
    { method: 'GET', path: '/api/history/' },
    { method: 'POST', path: '/api/history/restore' },
    { method: 'POST', path: '/api/history/some-id/restore' },
    { method: 'GET', path: '/api/mail/' },
    { method: 'POST', path: '/api/mail/some-id/retry' },
    { method: 'GET', path: '/api/security/' },
    { method: 'POST', path: '/api/security/exports' },
    { method: 'GET', path: '/api/failures/' },
    { method: 'DELETE', path: '/api/failures/some-id' },
    { method: 'GET', path: '/api/people/' },
    { method: 'POST', path: '/api/people/invitations' },
    { method: 'POST', path: '/api/people/invitations/some-id/send' },
    { method: 'DELETE', path: '/api/people/invitations/some-id' },
    { method: 'PUT', path: '/api/people/some-id' },
    { method: 'POST', path: '/api/people/some-id/end-sessions' },
    { method: 'DELETE', path: '/api/people/some-id' },
    { method: 'GET', path: '/api/me' },
    { method: 'PUT', path: '/api/me' },
    { method: 'GET', path: '/api/me/seen' },
    { method: 'PUT', path: '/api/me/seen' },
    { method: 'PUT', path: '/api/me/picture' },
    { method: 'DELETE', path: '/api/me/picture' },
    { method: 'POST', path: '/api/me/password' },
    { method: 'POST', path: '/api/me/email' },
    { method: 'POST', path: '/api/me/recovery-codes' },
    { method: 'POST', path: '/api/me/confirm' },
    { method: 'POST', path: '/api/me/passkeys/options' },
    { method: 'POST', path: '/api/me/passkeys' },
    { method: 'PUT', path: '/api/me/passkeys/some-id' },
    { method: 'DELETE', path: '/api/me/passkeys/some-id' },
    { method: 'POST', path: '/api/me/sessions/end-others' },
    { method: 'DELETE', path: '/api/me/sessions/some-id' },
  ];
  for (const entity of entities as readonly Entity[]) {
    const { path, access, notes, ordered, people, reply, sameBy, upload } = entity;
    const base = `/api/${path}`;
    if (access.list === 'admin') routes.push({ method: 'GET', path: `${base}/` });
    if (people.length > 0) routes.push({ method: 'GET', path: `${base}/assignees` });
    if (access.read === 'admin') routes.push({ method: 'GET', path: `${base}/some-id` });
    if (access.create === 'admin') routes.push({ method: 'POST', path: `${base}/` });
    if (access.update === 'admin') routes.push({ method: 'PUT', path: `${base}/some-id` });
    if (access.delete === 'admin') routes.push({ method: 'DELETE', path: `${base}/some-id` });
    if (notes) routes.push({ method: 'POST', path: `${base}/some-id/notes` });
    if (reply) routes.push({ method: 'POST', path: `${base}/some-id/replies` });
    if (sameBy) routes.push({ method: 'GET', path: `${base}/some-id/same` });
    if (ordered) routes.push({ method: 'PUT', path: `${base}/some-id/place` });
    if (isDuplicable(entity)) routes.push({ method: 'POST', path: `${base}/some-id/duplicate` });
    if (bulkActions(entity).length > 0) routes.push({ method: 'POST', path: `${base}/bulk` });
    if (upload) routes.push({ method: 'POST', path: `${base}/${upload.path}` });
  }
  return routes;
}

function random(below: number): number {
  return Math.floor(Math.random() * below);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
