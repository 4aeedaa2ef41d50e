// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { assetHeaders, emulatorConfig } from './firebase-config.mjs';
import { portsAt, readSettings, ROOT } from '../local/project.mjs';

test('emulatorConfig gives each emulator a loopback port', () => {
  const config = JSON.parse(readFileSync(path.join(ROOT, 'firebase.json'), 'utf8'));
  const { ui, singleProjectMode, ...servers } = emulatorConfig(portsAt(100), config).emulators;
  expect([ui, singleProjectMode]).toEqual([{ enabled: false }, false]);
  const listed = Object.values(servers);
  expect(listed.every(({ host }) => host === '127.0.0.1')).toBe(true);
  expect(new Set(listed.map(({ port }) => port)).size).toBe(listed.length);
});

test('assetHeaders lists each file in one rule with a short source', () => {
  const files = Array.from({ length: 41 }, (_, index) => `conflict-dialog-${index}-CkFc250a.css`);
  const sources = assetHeaders(files).map(({ source }) => source);
  expect(sources.every(({ length }) => length < 1000)).toBe(true);
  const listedFiles = sources.flatMap((source) => source.replace(/^.*\(|\)$/g, '').split('|'));
  expect(listedFiles).toEqual(files);
});

test.each(['-1', '1.5', 'ten', '70000'])('readSettings rejects PORT_OFFSET=%s', (offset) => {
  expect(() => readSettings({ PORT_OFFSET: offset })).toThrow(/PORT_OFFSET must be/);
});
