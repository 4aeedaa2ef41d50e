import { expect, test } from 'vitest';
import { emulatorHeader } from '../../src/runtime/emulator-headers.mjs';

const ORIGINS = ['http://127.0.0.1:1', 'http://127.0.0.1:2'];

test.each([
  [
    "default-src 'self'; connect-src 'self' https://a.example; object-src 'none'",
    "default-src 'self'; connect-src 'self' https://a.example http://127.0.0.1:1 http://127.0.0.1:2; object-src 'none'",
  ],
  ["connect-src 'self'", "connect-src 'self' http://127.0.0.1:1 http://127.0.0.1:2"],
  [
    "connect-src 'self' ;img-src 'self'",
    "connect-src 'self' http://127.0.0.1:1 http://127.0.0.1:2; img-src 'self'",
  ],
])('extends only connect-src in the policy %s', (value, local) => {
  const key = 'content-security-policy';
  expect(emulatorHeader({ key, value }, ORIGINS)).toEqual([{ key, value: local }]);
});

test('rejects a policy without connect-src', () => {
  const header = { key: 'Content-Security-Policy', value: "default-src 'self'" };
  expect(() => emulatorHeader(header, ORIGINS)).toThrow('no connect-src');
});

test('omits Strict-Transport-Security and keeps other headers', () => {
  expect(emulatorHeader({ key: 'Strict-Transport-Security', value: 'max-age=1' }, ORIGINS)).toEqual(
    [],
  );
  const other = { key: 'X-Content-Type-Options', value: 'nosniff' };
  expect(emulatorHeader(other, ORIGINS)).toEqual([other]);
});
