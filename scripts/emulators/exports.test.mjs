// @ts-check
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { finishExport, newestExport, pendingExport } from './exports.mjs';

let dataDir = '';
let printed = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sunfront-exports-'));
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((printed += text)));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

test('newestExport chooses the newest save, and the one before is kept', () => {
  expect(newestExport(dataDir)).toBe(undefined);
  for (let number = 1; number <= 11; number++) save(`save ${number}`);
  expect(readNewest()).toBe('save 11');
  expect(readdirSync(exportPath('')).sort()).toEqual(['10', '11']);
  expect(printed).toBe('');
});

test('newestExport names the save of an older version once', () => {
  mkdirSync(exportPath('b'), { recursive: true });
  expect(newestExport(dataDir)).toBe(undefined);
  expect(printed).toBe(
    `  ${exportPath('b')} was saved by an older version and is not read; the site starts without it\n`,
  );
  save('first');
  expect(readNewest()).toBe('first');
  expect(printed.match(/older version/g)).toHaveLength(1);
});

test('newestExport ignores an interrupted export', () => {
  save('first');
  writeExport('half');
  expect(readNewest()).toBe('first');
  expect(printed).toBe('');
});

test('newestExport adds the export of a killed run', () => {
  save('first');
  writeExport('last');
  writeFileSync(path.join(pendingExport(dataDir), 'firebase-export-metadata.json'), '{}');
  expect(readNewest()).toBe('last');
  expect(readdirSync(exportPath('')).sort()).toEqual(['1', '2']);
  expect(printed).toBe('');
});

/** @type {[string, (folder: string) => void][]} */
const DAMAGES = [
  ['lost a file', (folder) => rmSync(path.join(folder, 'auth/accounts.json'))],
  ['has other content', (folder) => writeFileSync(path.join(folder, CONTENT), 'Second')],
  ['lost its hash', (folder) => rmSync(path.join(folder, 'sha256.txt'))],
];

describe.each(DAMAGES)('if the newest export %s', (_name, damage) => {
  test('it is renamed and the one before is chosen', () => {
    save('first');
    save('second');
    damage(exportPath('2'));
    expect(readNewest()).toBe('first');
    const renamed = String(readdirSync(exportPath('')).find((name) => name.startsWith('damaged-')));
    expect(printed).toBe(
      `  The last save is damaged (now in ${exportPath(renamed)}); the one before is used\n`,
    );
    expect(readNewest()).toBe('first');
    save('third');
    expect(readNewest()).toBe('third');
    expect(readdirSync(exportPath('')).sort()).toEqual(['1', '2', renamed]);
  });

  test('and the one before is damaged too, nothing changes', () => {
    save('first');
    save('second');
    damage(exportPath('1'));
    damage(exportPath('2'));
    expect(() => newestExport(dataDir)).toThrow(/^All saved data in .* is damaged/);
    expect(readdirSync(exportPath('')).sort()).toEqual(['1', '2']);
  });
});

const CONTENT = 'firestore/output-0';

/** @param {string} content */
function save(content) {
  writeExport(content);
  finishExport(dataDir);
}

/** @param {string} content */
function writeExport(content) {
  for (const [name, text] of [
    [CONTENT, content],
    ['auth/accounts.json', '{"users":[]}'],
  ]) {
    const file = path.join(pendingExport(dataDir), name ?? '');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text ?? '');
  }
}

function readNewest() {
  const newest = newestExport(dataDir);
  return newest && readFileSync(path.join(newest, CONTENT), 'utf8');
}

/** @param {string} name */
function exportPath(name) {
  return path.join(dataDir, 'exports', name);
}
