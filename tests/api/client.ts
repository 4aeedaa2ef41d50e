import { samplePdf } from '../test-data.ts';

/** Reached through Hosting, as browsers do. */
export const site = process.env['SITE_URL'] ?? 'http://127.0.0.1:5005';

export interface RequestOptions {
  json?: unknown;
  form?: FormData | URLSearchParams;
  body?: string | Uint8Array<ArrayBuffer>;
  token?: string | undefined;
  headers?: Record<string, string>;
}

export interface ApiResponse {
  status: number;
  headers: Headers;
  text: string;
  /** Undefined if the body is not JSON. */
  // oxlint-disable-next-line no-explicit-any -- tests read responses of every shape
  data: any;
}

/** Checks the response against the API's description. */
export const send: ReturnType<typeof senderTo> = async (method, path, sent) => {
  const answer = await sendTo(site, method, path, sent ?? {});
  // Loaded lazily, because server tests do not use the description.
  const { expectMatchesDescription: expectDescribed } = await import('./openapi-check.ts');
  expectDescribed(method, path, answer);
  return answer;
};

export function senderTo(origin: string) {
  return (method: string, path: string, sent: RequestOptions = {}) =>
    sendTo(origin, method, path, sent);
}

async function sendTo(
  origin: string,
  method: string,
  path: string,
  sent: RequestOptions,
): Promise<ApiResponse> {
  const headers = new Headers(sent.headers);
  // The tests exceed one address's limit.
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

export function application(job_id: string, change: Parameters<typeof form>[0] = {}): FormData {
  return form({ job_id, full_name: 'F', contact: 'C', resume: samplePdf(), ...change });
}

// A test file's dates must not change at midnight.
const LOADED_AT = Date.now();

export function day(offset: number): string {
  return new Date(LOADED_AT + offset * 86_400_000).toISOString().slice(0, 10);
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
