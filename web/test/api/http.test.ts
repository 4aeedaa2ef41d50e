// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiError, call, onActivity } from '../../src/api/http.ts';
import { storeToken } from '../../src/api/token.ts';

const answer = (status: number, body: string, headers = {}) =>
  vi.fn<typeof fetch>(async () => new Response(body || null, { status, headers }));

const failure = async (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('The call should have failed'),
    (error: unknown) => error as ApiError,
  );

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('a failed call', () => {
  it('has the server’s message', async () => {
    vi.stubGlobal('fetch', answer(409, '{"detail":"This job is closed."}'));
    const error = await failure(call('POST', '/api/contact/', { json: {} }));
    expect(error).toMatchObject({ status: 409, message: 'This job is closed.', fields: {} });
  });

  it('maps invalid fields to their first messages', async () => {
    const detail = [
      { loc: ['body', 'email'], msg: 'Bad address', type: 'x' },
      { loc: ['body', 'email'], msg: 'Too long', type: 'x' },
      { loc: ['body', 'name'], msg: 'Missing', type: 'x' },
    ];
    vi.stubGlobal('fetch', answer(422, JSON.stringify({ detail })));
    const error = await failure(call('POST', '/api/contact/', { json: {} }));
    expect(error.fields).toEqual({ email: 'Bad address', name: 'Missing' });
    expect(error.message).toBe('Bad address');
  });

  it.each([
    [413, '<html>Too large</html>', /too large/i],
    [400, '{"error":"bad json"}', /could not read/],
    [500, 'Internal', /went wrong on the server/],
    [502, '', /went wrong on the server/],
  ])("turns the platform's response (%i) into a plain sentence", async (status, body, text) => {
    vi.stubGlobal('fetch', answer(status, body));
    const error = await failure(call('GET', '/api/jobs/'));
    expect(error.message).toMatch(text);
    expect(error.message).not.toContain('<');
  });

  it('of the server shows its reference in any format; a client error does not', async () => {
    const header = { 'X-Request-Id': '4f2a1b2c'.repeat(4) };
    vi.stubGlobal('fetch', answer(500, '{"detail":"It broke."}', header));
    const reference = 'Reference 4f2a1b2c';
    expect(await failure(call('GET', '/api/jobs/'))).toMatchObject({
      message: `It broke. (${reference})`,
      reference,
    });
    vi.stubGlobal('fetch', answer(502, '', header));
    expect(await failure(call('GET', '/api/jobs/'))).toMatchObject({ reference });
    vi.stubGlobal('fetch', answer(409, '{"detail":"Closed."}', header));
    expect(await failure(call('GET', '/api/jobs/'))).toMatchObject({
      message: 'Closed.',
      reference: '',
    });
  });

  it('has status 0 without a response', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    expect(await failure(call('GET', '/api/jobs/'))).toMatchObject({
      name: 'ApiError',
      status: 0,
      message: expect.stringContaining('connection'),
    });
  });

  it('is not reported if it was aborted', async () => {
    const stop = new AbortController();
    stop.abort();
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new DOMException('', 'AbortError')));
    const error = await failure(call('GET', '/api/jobs/', { signal: stop.signal }));
    expect(error.name).toBe('AbortError');
  });
});

describe('a call', () => {
  it('ignores a cookie of another application that cannot be decoded', async () => {
    document.cookie = 'XSRF-TOKEN=%E0%A4%A';
    const fetch = answer(200, '[]');
    vi.stubGlobal('fetch', fetch);
    await call('GET', '/api/jobs/');
    document.cookie = 'XSRF-TOKEN=; Max-Age=0';
    expect(new Headers(fetch.mock.calls[0]![1]!.headers).get('X-XSRF-TOKEN')).toBeNull();
  });

  it('with files is not sent if it was aborted before', async () => {
    const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {});
    const stop = new AbortController();
    stop.abort();
    const sent = call('POST', '/api/applicants/', { form: new FormData(), signal: stop.signal });
    expect(await failure(sent)).toMatchObject({ name: 'AbortError' });
    expect(send).not.toHaveBeenCalled();
  });

  it('sends the token only on request, and echoes the XSRF cookie', async () => {
    const fetched = answer(200, '[]');
    vi.stubGlobal('fetch', fetched);
    storeToken('secret');
    document.cookie = 'XSRF-TOKEN=a%20b';
    await call('GET', '/api/jobs/');
    await call('GET', '/api/jobs/', { auth: true });
    const headers = fetched.mock.calls.map(([, init]) => init!.headers as Headers);
    expect(headers.map((each) => each.get('Authorization'))).toEqual([null, 'Bearer secret']);
    expect(headers[0]!.get('X-XSRF-TOKEN')).toBe('a b');
  });

  it('returns nothing for 204', async () => {
    vi.stubGlobal('fetch', answer(204, ''));
    expect((await call('DELETE', '/api/jobs/1')).data).toBeUndefined();
  });

  it('counts as active until it succeeds or fails', async () => {
    const seen: number[] = [];
    const stop = onActivity((count) => seen.push(count));
    vi.stubGlobal('fetch', answer(500, ''));
    await Promise.allSettled([call('GET', '/api/jobs/'), call('GET', '/api/slides/')]);
    stop();
    expect(seen).toEqual([1, 2, 1, 0]);
  });
});
