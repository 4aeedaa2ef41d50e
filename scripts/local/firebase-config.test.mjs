// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { assetHeaders, emulatorConfig } from './firebase-config.mjs';
import { portsAt, readSettings, ROOT } from './project.mjs';

const ports = portsAt(100);

test('the real policy names the emulators, and every emulator listens on loopback at its own port', () => {
  const config = JSON.parse(readFileSync(path.join(ROOT, 'firebase.json'), 'utf8'));
  const { hosting, emulators } = emulatorConfig(ports, config);
  const headers = hosting.headers.flatMap((/** @type {any} */ rule) => rule.headers);
  const policy = headers.find(
    (/** @type {any} */ header) => header.key === 'Content-Security-Policy',
  );
  expect(policy.value).toMatch(
    /connect-src [^;]*http:\/\/127\.0\.0\.1:5106 http:\/\/127\.0\.0\.1:5108/,
  );
  const { ui, singleProjectMode, ...listening } = emulators;
  expect([ui, singleProjectMode]).toEqual([{ enabled: false }, false]);
  /** @type {{ host: string, port: number }[]} */
  const listed = Object.values(listening);
  expect(listed.every(({ host }) => host === '127.0.0.1')).toBe(true);
  expect(new Set(listed.map(({ port }) => port)).size).toBe(listed.length);
});

test('each built file is in one header rule, whose source stays short', () => {
  const files = Array.from({ length: 41 }, (_, index) => `conflict-dialog-${index}-CkFc250a.css`);
  const sources = assetHeaders(files).map(({ source }) => source);
  expect(sources.every(({ length }) => length < 1000)).toBe(true);
  const named = sources.flatMap((source) => source.replace(/^.*\(|\)$/g, '').split('|'));
  expect(named).toEqual(files);
});

test.each(['-1', '1.5', 'ten', '70000'])('PORT_OFFSET=%s is refused in words', (offset) => {
  expect(() => readSettings({ PORT_OFFSET: offset })).toThrow(/PORT_OFFSET must be/);
});
