// @ts-check
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { IMPORT_RULES } from '../import-rules.mjs';
import { ROOT } from './local/project.mjs';

const PACKAGES = [
  'firebase/auth',
  'reactfire',
  'firebase-admin/firestore',
  'react',
  'zod',
  'zone.js',
  'culori/fn',
  'cuid',
];

test('each part exists', () => {
  expect(Object.keys(IMPORT_RULES).filter((part) => !existsSync(path.join(ROOT, part)))).toEqual(
    [],
  );
});

test('oxlint rejects exactly the imports that import-rules.mjs does not allow', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sunfront-import-rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['oxlint.config.mjs', 'import-rules.mjs']) {
    cpSync(path.join(ROOT, name), path.join(folder, name));
  }
  const parts = Object.keys(IMPORT_RULES);
  /** @type {string[]} */
  const forbidden = [];
  for (const [from, { may, never }] of Object.entries(IMPORT_RULES)) {
    for (const inner of [from, `${from}/nested`]) {
      mkdirSync(path.join(folder, inner), { recursive: true });
      for (const [index, to] of [...parts.filter((part) => part !== from), ...PACKAGES].entries()) {
        const file = path.join(inner, `probe-${index}.ts`);
        const probe = `import { probe } from '${specifierOf(inner, to)}';\n\nexport const found = probe;\n`;
        writeFileSync(path.join(folder, file), probe);
        const isAllowed = PACKAGES.includes(to) ? !never?.test(to) : may.includes(to);
        if (!isAllowed) forbidden.push(file);
      }
    }
  }
  for (const [sdk, isAllowed] of Object.entries({ functions: true, admin: false })) {
    const file = `functions/src/probe-${sdk}.ts`;
    const probe = `import { probe } from 'firebase-${sdk}/app';\n\nexport const found = probe;\n`;
    writeFileSync(path.join(folder, file), probe);
    if (!isAllowed) forbidden.push(file);
  }
  const oxlint = path.join(ROOT, 'node_modules/.bin/oxlint');
  const args = ['-c', 'oxlint.config.mjs', '--format=json', '.'];
  const output = await new Promise((resolve) => {
    execFile(oxlint, args, { cwd: folder, maxBuffer: 1e8 }, (_error, stdout) => resolve(stdout));
  });
  /** @type {{ code: string, filename: string }[]} */
  const diagnostics = JSON.parse(String(output)).diagnostics;
  const rejected = diagnostics.filter(({ code }) => code.includes('no-restricted-imports'));
  expect(new Set(rejected.map(({ filename }) => filename))).toEqual(new Set(forbidden));
});

test('the contract imports only culori and zod', () => {
  const never = IMPORT_RULES['contract/src']?.never;
  const names = [
    'zod',
    'zod/v4',
    'culori/fn',
    './some.ts',
    'zo',
    'zone.js',
    'zody',
    'cuid',
    'react',
  ];
  expect(names.filter((name) => !never?.test(name))).toEqual(names.slice(0, 4));
});

/** The linter finds circles of files only. */
test('no circle of imports between folders', () => {
  /** @type {Map<string, Set<string>>} */
  const imports = new Map();
  for (const root of ['contract/src', 'functions/src', 'web/src']) {
    const names = readdirSync(path.join(ROOT, root), { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((each) => /\.tsx?$/.test(each))) {
      const file = path.posix.join(root, name);
      const from = path.posix.dirname(file);
      const code = readFileSync(path.join(ROOT, file), 'utf8');
      for (const [, specifier = ''] of code.matchAll(/(?:from|import\(|^import) ?'(\.[^']+)'/gm)) {
        const to = path.posix.dirname(path.posix.join(from, specifier));
        if (to !== from) imports.set(from, (imports.get(from) ?? new Set()).add(to));
      }
    }
  }
  expect(imports.size).toBeGreaterThan(50);
  // Removes folders that import no other, or that no other imports, until only circles remain.
  for (let size = -1; size !== imports.size;) {
    size = imports.size;
    const imported = new Set([...imports.values()].flatMap((others) => [...others]));
    for (const [from, others] of imports) {
      if (!imported.has(from) || ![...others].some((other) => imports.has(other))) {
        imports.delete(from);
      }
    }
  }
  expect(Object.fromEntries(imports)).toEqual({});
});

/** @param {string} from @param {string} to */
function specifierOf(from, to) {
  if (PACKAGES.includes(to)) return to;
  if (to === 'contract/src' && !from.startsWith('contract/')) return '@sunfront/contract/limits';
  return `${path.posix.relative(from, to)}/some.ts`;
}
