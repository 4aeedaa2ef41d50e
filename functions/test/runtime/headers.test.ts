import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emulatorConfig } from '../../../scripts/build/firebase-config.mjs';
import { clientEnv, portsAt } from '../../../scripts/local/project.mjs';
import { securityHeaders } from '../../src/runtime/headers.ts';

const everywhere = securityHeaders({});

test('production requires HTTPS, and its policy names no emulators', () => {
  expect(everywhere['Strict-Transport-Security']).toMatch(/^max-age=\d{8}/);
  expect(everywhere['Content-Security-Policy']).not.toMatch(/127\.0\.0\.1|localhost/);
});

test('functions and Hosting send the same headers', () => {
  const { source, headers } = firebaseConfig().hosting.headers[0];
  expect(source).toBe('**');
  expect(everywhere).toEqual(byName(headers));
});

test('emulators send the same headers, with their addresses and without HTTPS', () => {
  const ports = portsAt(100);
  const hosting = byName(emulatorConfig(ports, firebaseConfig()).hosting.headers[0].headers);
  expect(securityHeaders(clientEnv(ports))).toEqual(hosting);
  expect(hosting['Content-Security-Policy']).toMatch(
    /connect-src [^;]* http:\/\/127\.0\.0\.1:5106 http:\/\/127\.0\.0\.1:5108$/,
  );
  expect(hosting['Strict-Transport-Security']).toBeUndefined();
});

function firebaseConfig(): any {
  return JSON.parse(readFileSync(new URL('../../../firebase.json', import.meta.url), 'utf8'));
}

function byName(headers: { key: string; value: string }[]): Record<string, string> {
  return Object.fromEntries(headers.map(({ key, value }) => [key, value]));
}
