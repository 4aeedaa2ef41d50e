import { expect, test } from 'vitest';
import { withoutBody } from '../src/framework-log.ts';

// How Express 5 logs is tried at the real framework (tests/server/framework-log.test.ts). Version 4
// logs the stack alone.
test('of a stack that quotes what was sent, the quote is left out', () => {
  const { stack } = failure('Zxq\n and more');
  expect(stack).toContain('Zxq');
  expect(withoutBody(stack)).toMatch(/^SyntaxError\n {4}at JSON\.parse /);
});

test('of a request that cannot be read, its kind is logged and nothing that was sent', () => {
  const sent = { status: 400, expose: true, type: 'entity.parse.failed', body: 'Zxq' };
  expect(withoutBody(Object.assign(failure('Zxq'), sent))).toBe(
    'A request could not be read: 400 entity.parse.failed',
  );
});

test.each([
  ['an error of ours', new Error('Ours')],
  ['the stack of one', new Error('Ours').stack],
  ['the refusal of a service that we called', Object.assign(new Error('Quota'), { status: 429 })],
  ['a sentence', 'Swept'],
  ['anything else', { deleted: 3 }],
])('%s is logged as it is', (_what, part) => {
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
