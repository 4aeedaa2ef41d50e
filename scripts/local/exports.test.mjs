// @ts-check
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepExport, newestExport, newExport } from './exports.mjs';
import { Problem } from './project.mjs';

let dataDir = '';
let said = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sunfront-exports-'));
  said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((said += text)));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

test('without data there is nothing to begin from', () => {
  expect(newestExport(dataDir)).toBe(undefined);
});

test('the newest save is chosen, and the one before is kept', () => {
  for (let number = 1; number <= 11; number++) save(`save ${number}`);
  expect(chosen()).toBe('save 11');
  expect(readdirSync(at('')).sort()).toEqual(['10', '11']);
  expect(said).toBe('');
});

test('an export that was interrupted is passed over in silence', () => {
  save('first');
  make('half');
  expect(chosen()).toBe('first');
  expect(said).toBe('');
});

test('what version 0.1.0 saved is taken over', () => {
  save('older');
  save('newer');
  for (const [number, name] of ['a', 'b'].entries()) {
    const digest = readFileSync(path.join(at(`${number + 1}`), 'sha256.txt'), 'utf8');
    rmSync(path.join(at(`${number + 1}`), 'sha256.txt'));
    renameSync(at(`${number + 1}`), at(name));
    writeFileSync(at(`${name}.complete.json`), JSON.stringify({ sequence: 7 + number, digest }));
  }
  expect(chosen()).toBe('newer');
  expect(readdirSync(at('')).sort()).toEqual(['7', '8']);
  expect(said).toBe('');
});

/** What may happen to an export. @type {[string, (folder: string) => void][]} */
const DAMAGES = [
  ['lost a file', (folder) => rmSync(path.join(folder, 'auth/accounts.json'))],
  ['has a file cut off', (folder) => writeFileSync(path.join(folder, 'auth/accounts.json'), '')],
  ['has other content', (folder) => writeFileSync(path.join(folder, CONTENT), 'Second')],
  ['lost its hash', (folder) => rmSync(path.join(folder, 'sha256.txt'))],
];

describe.each(DAMAGES)('when the newest %s', (_what, damage) => {
  test('that is said, the one before is chosen, and what is left is kept', () => {
    save('first');
    save('second');
    damage(at('2'));
    expect(chosen()).toBe('first');
    const kept = String(readdirSync(at('')).find((name) => name.startsWith('damaged-')));
    expect(said).toBe(
      `  The last save is damaged (kept in ${at(kept)}); going on from the one before\n`,
    );
    expect(chosen()).toBe('first');
    save('third');
    expect(chosen()).toBe('third');
    expect(readdirSync(at('')).sort()).toEqual(['1', '2', kept]);
  });

  test('and the one before is damaged too, that is said and nothing is touched', () => {
    save('first');
    save('second');
    damage(at('1'));
    damage(at('2'));
    expect(() => newestExport(dataDir)).toThrow(Problem);
    expect(() => newestExport(dataDir)).toThrow(/is damaged, and no whole copy is left/);
    expect(readdirSync(at('')).sort()).toEqual(['1', '2']);
  });
});

const CONTENT = 'firestore/output-0';

/** @param {string} content */
function save(content) {
  make(content);
  keepExport(dataDir);
}

/**
 * What the hub makes.
 * @param {string} content
 */
function make(content) {
  for (const [name, text] of [
    [CONTENT, content],
    ['auth/accounts.json', '{"users":[]}'],
  ]) {
    const file = path.join(newExport(dataDir), name ?? '');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text ?? '');
  }
}

function chosen() {
  const newest = newestExport(dataDir);
  return newest && readFileSync(path.join(newest, CONTENT), 'utf8');
}

/** @param {string} name */
function at(name) {
  return path.join(dataDir, 'exports', name);
}
