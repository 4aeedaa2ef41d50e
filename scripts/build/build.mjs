// @ts-check
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { currentCommit } from '../../functions/bundle.mjs';
import { writeDeployConfig } from './firebase-config.mjs';
import { withMutex } from '../local/lock.mjs';
import { messages } from '../local/messages.mjs';
import { readText, run } from '../local/processes.mjs';
import { LOCAL_DIR, Problem, ROOT } from '../local/project.mjs';
import { step } from '../local/terminal.mjs';
import { writeRobots } from './robots.mjs';

export async function build() {
  await withMutex('build', async () => {
    for (const part of PARTS) await step(messages.build.title(part.name), () => buildPart(part));
    writeDeployConfig();
    writeRobots();
  });
}

/** A watcher overwrites the functions' output. */
export function invalidateFunctionsBuild() {
  rmSync(stampFile('functions'), { force: true });
}

/** @param {string[]} inputs files and folders @param {string} commit */
function hashOf(inputs, commit) {
  const hash = createHash('sha256').update(commit);
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  hash.update(JSON.stringify(settings.toSorted(([a], [b]) => a.localeCompare(b))));
  for (const file of inputs.flatMap((input) => listFiles(path.join(ROOT, input)))) {
    hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** @typedef {{ name: string, inputs: string[], output: string, command: string, args: string[], commit?: string }} Part */

const COMMON = ['contract', 'package-lock.json', 'tsconfig.base.json', 'firebase.json'];

/** @type {Part[]} */
const PARTS = [
  {
    name: 'web',
    inputs: ['web', ...COMMON],
    output: 'web/dist',
    command: 'npm',
    args: ['run', 'build', '-w', 'web'],
  },
  {
    name: 'functions',
    inputs: ['functions', 'web', ...COMMON],
    output: 'functions/lib/index.js',
    command: process.execPath,
    args: ['functions/build.mjs'],
    commit: currentCommit(),
  },
];

const OUTPUTS = ['web/dist', 'web/dist-server', 'functions/lib'].map((name) =>
  path.join(ROOT, name),
);

/** @param {Part} part */
async function buildPart({ name, inputs, output, command, args, commit = '' }) {
  const stamp = stampFile(name);
  // The hash is computed first, so that changes during the build are built the next time.
  const hash = hashOf(inputs, commit);
  // An unchanged output is not written, because a running emulator would reload it.
  if (readText(stamp) === hash && existsSync(path.join(ROOT, output))) return;
  mkdirSync(LOCAL_DIR, { recursive: true });
  const log = path.join(LOCAL_DIR, `build-${name}.log`);
  rmSync(log, { force: true });
  if ((await run(command, args, { cwd: ROOT, log })) !== 0) {
    const lines = readText(log).trim().split('\n').slice(-30).join('\n');
    throw new Problem(messages.build.failed(name, lines));
  }
  writeFileSync(stamp, hash);
}

/** @param {string} name */
function stampFile(name) {
  return path.join(LOCAL_DIR, `build-${name}.stamp`);
}

const IGNORED = /^(node_modules|test|lib-\w+)$|\.test\.\w+$/;

/** @param {string} file @returns {string[]} */
function listFiles(file) {
  if (OUTPUTS.includes(file) || IGNORED.test(path.basename(file))) return [];
  if (!statSync(file).isDirectory()) return [file];
  const names = readdirSync(file).sort();
  return names.flatMap((name) => listFiles(path.join(file, name)));
}
