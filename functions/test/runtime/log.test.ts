import type { Request, Response } from 'express';
import { expect, test } from 'vitest';
import { entryOf, withoutBody } from '../../src/runtime/log.ts';
import { withRequestId } from '../../src/runtime/request.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

async function logLineOf(headers: Record<string, string>) {
  const sent: Record<string, string> = {};
  const req = { get: (name: string) => headers[name] } as Request;
  const res = { set: (name: string, value: string) => (sent[name] = value) } as unknown as Response;
  const line = await withRequestId(req, res, async () => {
    await Promise.resolve();
    return entryOf('ERROR', ['It failed', { collection: 'jobs' }]);
  });
  return { line, id: sent['X-Request-Id'] };
}

test.each([
  ['x-cloud-trace-context', `${TRACE}/1;o=1`],
  ['traceparent', `00-${TRACE}-00f067aa0ba902b7-01`],
])("a line contains its request's trace: %s", async (header, value) => {
  const { line, id } = await logLineOf({ [header]: value });
  expect(id).toBe(TRACE);
  expect(line).toEqual({
    severity: 'ERROR',
    message: 'It failed',
    collection: 'jobs',
    request_id: TRACE,
    'logging.googleapis.com/trace': `projects/${process.env['GCLOUD_PROJECT']}/traces/${TRACE}`,
  });
});

test.each([
  [{}],
  [{ 'x-cloud-trace-context': 'jobs/1' }],
  [{ 'x-cloud-trace-context': `${TRACE}${TRACE}/1` }],
  [{ traceparent: `00-${TRACE}\n-00f067aa0ba902b7-01` }],
])('without a valid trace, an id is generated: %j', async (headers) => {
  const made = [await logLineOf(headers), await logLineOf(headers)];
  for (const { line, id } of made) {
    expect(id).toMatch(/^[\da-f]{32}$/);
    expect(id).not.toBe(TRACE);
    expect(line).toEqual({
      severity: 'ERROR',
      message: 'It failed',
      collection: 'jobs',
      request_id: id,
    });
  }
  expect(made[0]!.id).not.toBe(made[1]!.id);
});

test('a line outside requests has no trace', async () => {
  await logLineOf({});
  expect(entryOf('INFO', ['Swept'])).toEqual({ severity: 'INFO', message: 'Swept' });
});

test('lines contain no request data', () => {
  const sent = { status: 400, expose: true, type: 'entity.parse.failed', body: 'Zxq' };
  const { message } = entryOf('ERROR', [Object.assign(failure('Zxq'), sent), failure('Zxq').stack]);
  expect(message).toMatch(/^A request could not be read: 400 entity\.parse\.failed SyntaxError\n/);
  expect(message).not.toContain('Zxq');
});

// Express 4 logs only the stack; tests/server/operation/framework-log.test.ts covers Express 5.
test('the stack omits quoted request data', () => {
  const { stack } = failure('Zxq\n and more');
  expect(stack).toContain('Zxq');
  expect(withoutBody(stack)).toMatch(/^SyntaxError\n {4}at JSON\.parse /);
});

test('an unreadable request is logged by its kind, without its data', () => {
  const sent = { status: 400, expose: true, type: 'entity.parse.failed', body: 'Zxq' };
  expect(withoutBody(Object.assign(failure('Zxq'), sent))).toBe(
    'A request could not be read: 400 entity.parse.failed',
  );
});

test.each([
  ['an own error', new Error('Ours')],
  ['the stack of one', new Error('Ours').stack],
  ['the refusal of a service that we called', Object.assign(new Error('Quota'), { status: 429 })],
  ['a sentence', 'Swept'],
  ['anything else', { deleted: 3 }],
])('%s is logged unchanged', (_what, part) => {
  expect(withoutBody(part)).toBe(part);
});

function failure(text: string): Error {
  try {
    JSON.parse(text);
  } catch (error) {
    return error as Error;
  }
  throw new Error('This was JSON');
}
