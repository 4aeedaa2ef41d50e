// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { idempotencyHeader, renewIdempotencyKey } from '../../src/api/idempotency.ts';

function form(name: string, file?: File): FormData {
  const data = new FormData();
  data.set('name', name);
  if (file) data.set('resume', file);
  return data;
}

const key = (scope: string, data: FormData) => idempotencyHeader(scope, data)['Idempotency-Key'];

it('keeps its key while the content is unchanged', () => {
  const first = key('contact', form('Ada'));
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(key('contact', form('Ada'))).toBe(first);
  expect(key('contact', form('Ada King'))).not.toBe(first);
});

it('distinguishes files', () => {
  const file = (text: string) => new File([text], 'cv.pdf', { lastModified: 1 });
  const first = key('apply', form('Ada', file('one')));
  expect(key('apply', form('Ada', file('one')))).toBe(first);
  expect(key('apply', form('Ada', file('three')))).not.toBe(first);
});

it('gets a new key for the same content after a success', () => {
  const first = key('contact', form('Ada'));
  renewIdempotencyKey('contact');
  expect(key('contact', form('Ada'))).not.toBe(first);
});

it('separates forms', () => {
  expect(key('application:1', form('Ada'))).not.toBe(key('application:2', form('Ada')));
});

it('is missing where the browser has no randomUUID', () => {
  vi.stubGlobal('crypto', {});
  expect(idempotencyHeader('insecure', form('Ada'))).toEqual({});
  vi.unstubAllGlobals();
});
