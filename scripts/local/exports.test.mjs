// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestExport } from './exports.mjs';

let dataDir = '';
beforeEach(() => void (dataDir = mkdtempSync(path.join(tmpdir(), 'sunfront-exports-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

test('without data there is no export', () => {
  expect(newestExport(dataDir)).toBeUndefined();
});

test('the higher sequence wins, whichever folder it is in', () => {
  write('a', { mark: '{"sequence":4}' });
  write('b', { mark: '{"sequence":3}' });
  expect(newestExport(dataDir)).toMatchObject({ name: 'a', sequence: 4 });
  write('b', { mark: '{"sequence":5}' });
  expect(newestExport(dataDir)?.folder).toBe(path.join(dataDir, 'exports', 'b'));
});

test.each([
  ['has no mark yet', { metadata: true }],
  ['has a mark that was cut off', { mark: '{"sequ' }],
  ['has a mark but lost its folder', { mark: '{"sequence":9}', metadata: false }],
])('an export that %s is passed over', (_why, parts) => {
  write('a', { mark: '{"sequence":1}' });
  write('b', parts);
  expect(newestExport(dataDir)?.name).toBe('a');
});

/**
 * @param {string} name
 * @param {{ mark?: string, metadata?: boolean }} parts
 */
function write(name, { mark, metadata = true }) {
  const folder = path.join(dataDir, 'exports', name);
  mkdirSync(folder, { recursive: true });
  if (metadata) writeFileSync(path.join(folder, 'firebase-export-metadata.json'), '{}');
  if (mark) writeFileSync(path.join(dataDir, 'exports', `${name}.complete.json`), mark);
}
