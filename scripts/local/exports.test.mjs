// @ts-check
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepExport, madeFolder, saveLeftovers, wholeExports } from './exports.mjs';
import { portsAt, Problem } from './project.mjs';

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
  expect(wholeExports(dataDir)).toEqual([]);
});

test('two folders take turns, and the newer one is chosen', () => {
  for (const content of ['first', 'second', 'third']) {
    save(content);
    expect(chosen()).toBe(content);
  }
  expect(readdirSync(at('')).sort()).toEqual(['a', 'a.complete.json', 'b', 'b.complete.json']);
  expect(said).toBe('');
});

test('an export that was interrupted is passed over in silence', () => {
  save('first');
  save('second');
  make('half');
  expect(chosen()).toBe('second');
  // The folder has changed places, its mark has not.
  rmSync(at('a'), { recursive: true });
  renameSync(madeFolder(dataDir), at('a'));
  expect(chosen()).toBe('second');
  expect(said).toBe('');
});

test('what was saved by an earlier version counts as whole', () => {
  save('old');
  writeFileSync(at('a.complete.json'), '{"sequence":7}');
  expect(chosen()).toBe('old');
  save('new');
  expect(chosen()).toBe('new');
});

/** What may happen to an export, and whether there is anything left to keep. @type {[string, (name: string) => void, boolean][]} */
const DAMAGES = [
  ['lost a file', (name) => rmSync(at(name, 'auth/accounts.json')), true],
  ['has a file cut off', (name) => writeFileSync(at(name, 'auth/accounts.json'), ''), true],
  ['has a file of other content', (name) => writeFileSync(at(name, CONTENT), 'Second'), true],
  ['lost its list of contents', (name) => rmSync(at(name, METADATA)), true],
  ['lost its mark', (name) => rmSync(at(`${name}.complete.json`)), true],
  [
    'has a mark that is cut off',
    (name) => writeFileSync(at(`${name}.complete.json`), '{"seq'),
    true,
  ],
  ['is gone', (name) => rmSync(at(name), { recursive: true }), false],
];

describe.each(DAMAGES)('when the newest %s', (_what, damage, isKept) => {
  test('that is said, the one before is chosen, and what is left is kept', () => {
    save('first');
    save('second');
    damage('b');
    expect(chosen()).toBe('first');
    const kept = readdirSync(at('')).filter((name) => name.startsWith('damaged-'));
    expect(kept).toHaveLength(isKept ? 1 : 0);
    expect(said).toMatch(isKept ? /^ {2}The last save is damaged \(kept in / : /is gone/);
    expect(said.split('\n')).toHaveLength(2);
    // Once is enough, and the next save takes the free place.
    expect(chosen()).toBe('first');
    save('third');
    expect(chosen()).toBe('third');
    expect(said.split('\n')).toHaveLength(2);
    for (const name of kept) expect(existsSync(at(name))).toBe(true);
  });

  test('and the one before is damaged too, that is said and nothing is touched', () => {
    save('first');
    save('second');
    damage('a');
    damage('b');
    const before = everything();
    expect(() => wholeExports(dataDir)).toThrow(Problem);
    expect(() => wholeExports(dataDir)).toThrow(/is damaged, and no whole copy is left/);
    expect(everything()).toEqual(before);
  });
});

test.each([
  ['nothing', (/** @type {import('node:http').Server} */ server) => server.close()],
  ["another suite's hub", () => {}],
])(
  'when %s answers at the ports of a killed run, that is said and the last save stays',
  async (_what, change) => {
    save('first');
    const before = everything();
    const paths = new Set();
    const server = createServer((req, res) => {
      paths.add(req.url);
      res.end('{"pid":1}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port: hub } = /** @type {import('node:net').AddressInfo} */ (server.address());
    change(server);
    const orphan = { pid: 2, parent: 1, started: 't', command: 'node firebase.js' };
    await saveLeftovers(dataDir, { ...portsAt(0), hub }, [orphan]);
    server.close();
    expect(said).toMatch(
      /^ {2}The killed run cannot be asked for its data \(.*\); the last save is taken\n$/,
    );
    expect([...paths].filter((path) => path !== '/')).toEqual([]);
    expect(everything()).toEqual(before);
  },
);

test('emulators whose data does not fit on the disk are kept, and the folder is named', async () => {
  save('first');
  const before = everything();
  const server = createServer((req, res) => {
    if (req.url === '/_admin/export') res.statusCode = 500;
    res.end(res.statusCode === 500 ? '{"message":"ENOSPC: no space left"}' : '{"pid":2}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const ports = { ...portsAt(0), hub: port, firestore: port, auth: port, storage: port };
  const orphan = { pid: 2, parent: 1, started: 't', command: 'node firebase.js' };
  await expect(saveLeftovers(dataDir, ports, [orphan])).rejects.toThrow(
    new RegExp(`the disk of ${dataDir} is full .* keep running .* kill 2`),
  );
  server.close();
  expect(everything()).toEqual(before);
});

const METADATA = 'firebase-export-metadata.json';
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
  const files = { [METADATA]: '{}', [CONTENT]: content, 'auth/accounts.json': '{"users":[]}' };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(madeFolder(dataDir), name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function chosen() {
  const [newest] = wholeExports(dataDir);
  return newest && readFileSync(path.join(newest.folder, CONTENT), 'utf8');
}

function everything() {
  return new Set(readdirSync(at(''), { encoding: 'utf8', recursive: true }));
}

/** @param {string[]} names */
function at(...names) {
  return path.join(dataDir, 'exports', ...names);
}
