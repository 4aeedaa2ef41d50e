// @ts-check
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DIRECTIONS } from '../directions.mjs';
import { ROOT } from './local/project.mjs';

const parts = Object.keys(DIRECTIONS);
const workspaceOf = (/** @type {string} */ part) => part.split('/')[0];

/** Every way from one part to another, and to packages that not every part may use. */
const ways = parts.flatMap((from) => [
  ...parts
    .filter((to) => to !== from)
    .map((to) => way(from, to, DIRECTIONS[from]?.may.includes(to))),
  ...['firebase/auth', 'reactfire', 'firebase-admin/firestore', 'react', 'zod'].map((name) =>
    way(from, name, !DIRECTIONS[from]?.never?.test(name)),
  ),
]);

/**
 * @param {string} from
 * @param {string} to
 * @param {boolean | undefined} allowed
 */
function way(from, to, allowed) {
  return { from, to, allowed: Boolean(allowed), specifier: specifierOf(from, to) };
}

/**
 * @param {string} from
 * @param {string} to
 */
function specifierOf(from, to) {
  if (!parts.includes(to)) return to;
  if (to === 'contract/src' && workspaceOf(from) !== 'contract') return '@sunfront/contract/limits';
  return `${path.posix.relative(from, to)}/some.ts`;
}

/** The probes that the linter refuses, by their file names. @type {Set<string>} */
const refused = new Set();
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sunfront-directions-'));
  for (const name of ['oxlint.config.mjs', 'directions.mjs']) {
    cpSync(path.join(ROOT, name), path.join(folder, name));
  }
  for (const [index, { from, specifier }] of ways.entries()) {
    mkdirSync(path.join(folder, from), { recursive: true });
    const probe = `import { probe } from '${specifier}';\n\nexport const found = probe;\n`;
    writeFileSync(path.join(folder, from, `probe-${index}.ts`), probe);
  }
  const oxlint = path.join(ROOT, 'node_modules/.bin/oxlint');
  const args = ['-c', 'oxlint.config.mjs', '--format=json', '.'];
  const output = await new Promise((resolve) => {
    execFile(oxlint, args, { cwd: folder, maxBuffer: 1e8 }, (_error, stdout) => resolve(stdout));
  });
  for (const { code, filename } of JSON.parse(String(output)).diagnostics) {
    if (/no-restricted-imports/.test(code)) refused.add(path.basename(filename));
  }
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(ways.map((each, index) => ({ ...each, index })))(
  '$from imports $to: $allowed',
  ({ index, allowed }) => {
    expect(!refused.has(`probe-${index}.ts`)).toBe(allowed);
  },
);
