import { entities } from '@sunfront/contract/entities/index';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { application, form } from '../../api/client.ts';
import { signUp } from '../../api/tokens.ts';
import { JOB, samplePdf, samplePicture } from '../../test-data.ts';
import { withFault } from '../operation/fault-proxy.ts';
import { ADMIN, start, useEmptyData, useServer } from '../harness.ts';

// Known vulnerabilities of comparable software. Other files cover client-declared types, download
// by path, denial of service (multipart), rate limits keyed by client values (submissions, login),
// mass assignment, private fields (text), forged tokens (functions/test/auth/auth.test.ts) and open
// rules (tests/rules).

const server = useServer();
useEmptyData(server);
afterEach(() => void vi.restoreAllMocks());

const SERVICE = { name: 'S', description: 'D' };
const picture = (color: string) => samplePicture({ width: 24, height: 16, color });

test('a rejected update does not replace a file', async () => {
  const { token } = server;
  const created = await server.send('POST', '/api/services/', {
    token,
    form: form({ ...SERVICE, image1: await picture('#112233') }),
  });
  const path = `/api/services/${created.data.id}`;
  const before = await server.context.files.list('');
  const record = await server.context.repository.get('services', created.data.id);
  const callers = [undefined, 'word', await signUp()];
  for (const each of callers) {
    const body = form({ ...SERVICE, name: 'Taken over', image1: await picture('#998877') });
    const { status } = await server.send('PUT', path, { token: each, form: body });
    expect([401, 403]).toContain(status);
    const upload = form({ file: await picture('#998877') });
    expect([401, 403]).toContain(
      (await server.send('POST', '/api/partners/upload-image', { token: each, form: upload }))
        .status,
    );
  }
  expect(await server.context.files.list('')).toEqual(before);
  expect(await server.context.repository.get('services', created.data.id)).toEqual(record);
});

test('a change that conflicts with an earlier one leaves no file', async () => {
  const { token } = server;
  const made = { ...SERVICE, image1: await picture('#112233') };
  const created = await server.send('POST', '/api/services/', { token, form: form(made) });
  const before = await server.context.files.list('');
  const { status, data } = await server.send('PUT', `/api/services/${created.data.id}`, {
    token,
    form: form({ ...SERVICE, image1: await picture('#998877') }),
    headers: { 'If-Match': '"older"' },
  });
  expect([status, data.current]).toEqual([409, created.data]);
  expect(await server.context.files.list('')).toEqual(before);
});

test('a change is later than the previous one, even if the clock was set back', async () => {
  const { token } = server;
  const { data } = await server.send('POST', '/api/partners/', { token, json: { name: 'P' } });
  // Simulates a clock that was set back.
  const updated_at = new Date(Date.now() + 60_000).toISOString();
  await server.context.repository.write('partners', data.id, (now) => ({ ...now, updated_at }));
  const change = { token, json: { name: 'Q' } };
  const changed = await server.send('PUT', `/api/partners/${data.id}`, change);
  expect([changed.status, changed.data.updated_at > updated_at]).toEqual([200, true]);
});

test('accepts a token only in the Authorization header', async () => {
  const { token } = server;
  let accepted = 0;
  const tries = [
    server.send('GET', `/api/applicants/?access_token=${token}`),
    server.send('GET', `/api/applicants/?token=${token}&auth=${token}`),
    server.send('GET', '/api/applicants/', {
      headers: { Cookie: `token=${token}; __session=${token}` },
    }),
    server.send('GET', '/api/applicants/', { headers: { 'X-Access-Token': token } }),
    server.send('GET', '/api/applicants/', { headers: { Authorization: `Basic ${token}` } }),
    server.send('DELETE', `/api/jobs/some-id?access_token=${token}`),
  ];
  for (const answer of await Promise.all(tries)) accepted += answer.status === 401 ? 0 : 1;
  expect(accepted).toBe(0);
});

test('rejects an invalid token, even where no token is required', async () => {
  const { token } = server;
  const closed = { ...JOB, end: '2020-01-01' };
  await server.send('POST', '/api/jobs/', { token, json: closed });
  for (const path of ['/api/jobs/', '/api/partners/', '/api/applicants/']) {
    const headers = { Authorization: 'Bearer word' };
    const answer = await server.send('GET', path, { headers });
    expect([answer.status, answer.headers.get('www-authenticate')], path).toEqual([401, 'Bearer']);
    expect(answer.text).not.toContain(JOB.title);
  }
});

test('answers to administrators and all refusals are uncached', async () => {
  const { token } = server;
  const setting = { token, json: { name: 'S' } };
  const { data } = await server.send('POST', '/api/settings/', setting);
  const record = `/api/settings/${data.id}`;
  for (const path of [
    '/api/jobs/',
    '/api/applicants/',
    '/api/contact/',
    '/api/settings/',
    record,
  ]) {
    for (const sent of [{ token }, { headers: { Authorization: 'Bearer word' } }]) {
      const { headers } = await server.send('GET', path, sent);
      expect(headers.get('cache-control'), path).toBe('private, no-store');
    }
  }
  const refused = [
    await server.send('GET', '/api/applicants/'),
    await server.send('PUT', '/api/partners/x', { token, json: { name: 'N' } }),
    await server.send('POST', '/api/contact/', { json: {} }),
    await server.send('GET', '/api/nothing'),
  ];
  expect(refused.map(({ status }) => status)).toEqual([401, 404, 422, 404]);
  for (const { headers } of refused) expect(headers.get('cache-control')).toBe('private, no-store');
});

test('other sites can neither call nor frame this one', async () => {
  const origin = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  for (const path of [
    '/',
    '/api/jobs/',
    '/api/auth/login',
    '/api/applicants/',
    '/api/firebase-config',
  ]) {
    for (const method of ['GET', 'OPTIONS', 'POST']) {
      const { status, headers } = await server.send(method, path, {
        headers: { ...origin, 'Access-Control-Request-Method': 'POST' },
      });
      if (method === 'GET') expect(status, path).not.toBe(403);
      for (const [name] of headers) expect(name).not.toMatch(/^access-control-/);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  }
});

describe('a vector picture with a script', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  test.each(['plain', 'after white space', 'with a prologue', 'in UTF-16'])(
    'is rejected for %s',
    async (kind) => {
      const texts: Record<string, Uint8Array<ArrayBuffer>> = {
        plain: new TextEncoder().encode(svg),
        'after white space': new TextEncoder().encode(`\n\n  ${svg}`),
        'with a prologue': new TextEncoder().encode(`<?xml version="1.0"?><!DOCTYPE svg>${svg}`),
        'in UTF-16': new Uint8Array(Buffer.from(`\ufeff${svg}`, 'utf16le')),
      };
      const { token } = server;
      for (const {
        path,
        upload,
        files,
      } of entities as readonly (typeof entities)[number][] as any[]) {
        const file = texts[kind]!;
        if (upload) {
          const { status } = await server.send('POST', `/api/${path}/${upload.path}`, {
            token,
            form: form({ file }),
          });
          expect(status, path).toBe(422);
        } else if (files?.image1) {
          const { status } = await server.send('POST', `/api/${path}/`, {
            token,
            form: form({ ...SERVICE, image1: file }),
          });
          expect(status, path).toBe(422);
        }
      }
      expect(await server.context.files.list('')).toEqual([]);
    },
  );
});

test('the log contains no secrets: tokens, passwords, addresses, texts or résumés', async () => {
  const lines: string[] = [];
  const keep = (...parts: unknown[]) => void lines.push(parts.map(String).join(' '));
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation(keep);
  }
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => (keep(text), true));
  }
  const { token } = server;
  const secrets = {
    name: 'Zxname',
    contact: 'zxcontact@example.com',
    message: 'Zxmessage',
    file: 'Zxfile',
    password: 'Zxpassword',
    query: 'Zxquery',
    address: '203.0.113.77',
  };
  const headers = { 'X-Forwarded-For': `${secrets.address}, 10.0.0.1` };
  const { data } = await server.send('POST', '/api/jobs/', { token, json: JOB });
  const applied = () =>
    application(data.id, {
      full_name: secrets.name,
      contact: secrets.contact,
      resume: samplePdf(secrets.file),
    });
  const message = { name: secrets.name, email: secrets.contact, message: secrets.message };

  await server.send('POST', '/api/applicants/', { form: applied(), headers });
  await server.send('POST', '/api/contact/', { json: message, headers });
  await server.send('GET', `/api/contact/?q=${secrets.query}`, { token });
  await server.send('POST', '/api/contact/', {
    json: { ...message, email: 'zxcontact@' },
    headers,
  });
  for (const username of [ADMIN.username, secrets.name]) {
    await server.send('POST', '/api/auth/login', {
      form: new URLSearchParams({ username, password: secrets.password }),
      headers,
    });
  }
  for (let at = 1; at <= 5; at++) {
    const broken = await start({ wrap: (context) => withFault(context, { at, when: 'down' }) });
    await broken.send('POST', '/api/applicants/', {
      form: applied(),
      headers: { ...headers, 'Idempotency-Key': `${at}` },
    });
    await broken.send('POST', '/api/contact/', {
      json: { ...message, message: `${secrets.message} ${at}` },
      headers,
    });
    await broken.send('GET', `/api/contact/?q=${secrets.query}`, { token });
    await broken.send('DELETE', `/api/jobs/${data.id}`, { token });
    await broken.close();
  }
  vi.restoreAllMocks();
  const log = lines.join('\n');
  // Otherwise the test would prove nothing.
  expect(log).toContain('Injected');
  for (const secret of [...Object.values(secrets), token, 'Bearer ', 'sessions/', ADMIN.password]) {
    expect(log.toLowerCase()).not.toContain(secret.toLowerCase());
  }
});
