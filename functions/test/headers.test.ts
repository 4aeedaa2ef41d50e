import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { securityHeaders } from '../src/headers.ts';

const everywhere = securityHeaders({});

test('in production HTTPS is insisted on, and the policy names no emulator', () => {
  expect(everywhere['Strict-Transport-Security']).toMatch(/^max-age=\d{8}/);
  expect(everywhere['Content-Security-Policy']).not.toMatch(/127\.0\.0\.1|localhost/);
});

test('the functions send what Hosting sends, with the emulators at the end of connect-src', () => {
  const { hosting } = JSON.parse(
    readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'),
  );
  const { source, headers } = hosting.headers[0];
  expect(source).toBe('**');
  expect(everywhere).toEqual(
    Object.fromEntries(headers.map(({ key, value }: any) => [key, value])),
  );
  const local = securityHeaders({
    FIREBASE_AUTH_EMULATOR_HOST: 'a:1',
    FIRESTORE_EMULATOR_HOST: 'b:2',
  });
  expect(local['Content-Security-Policy']).toMatch(/connect-src [^;]* http:\/\/a:1 http:\/\/b:2$/);
  expect(local['Strict-Transport-Security']).toBeUndefined();
});
