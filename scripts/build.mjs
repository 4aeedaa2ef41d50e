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
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { presentCommit } from '../functions/bundle.mjs';
import { writeDeployConfig } from './local/firebase-config.mjs';
import { withMutex } from './local/lock.mjs';
import { run } from './local/processes.mjs';
import { LOCAL_DIR, Problem, ROOT } from './local/project.mjs';
import { runCommand, step } from './local/terminal.mjs';

/** Builds what changed since the last build. */
export async function build() {
  await withMutex('build', async () => {
    for (const part of PARTS) await step(`Build of ${part.name}`, () => buildPart(part));
    writeDeployConfig();
    writeRobots();
  });
}

/** Adds the sitemap to robots.txt. It needs an absolute address, which only the parameters of a deployment contain. */
function writeRobots() {
  const parameters = path.join(ROOT, `functions/.env.${process.env.GCLOUD_PROJECT ?? 'none'}`);
  const text = existsSync(parameters) ? readFileSync(parameters, 'utf8') : '';
  const rules = readFileSync(path.join(ROOT, 'web/public/robots.txt'), 'utf8');
  writeFileSync(path.join(ROOT, 'web/dist/robots.txt'), robotsText(rules, parseEnv(text)));
}

/**
 * @param {string} rules
 * @param {NodeJS.Dict<string>} parameters
 */
export function robotsText(rules, { SITE_URL: site }) {
  return site ? `${rules}\nSitemap: ${site}/sitemap.xml\n` : rules;
}

/** Has the functions built anew next time: a watcher changes their output without our knowing. */
export function forgetFunctionsBuild() {
  rmSync(stampOf('functions'), { force: true });
}

/**
 * A hash over files and folders, by path and content, and over what Vite takes from the environment.
 * @param {string[]} inputs
 * @param {string} named what else the output tells of
 */
function hashOf(inputs, named) {
  const hash = createHash('sha256').update(named);
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  hash.update(JSON.stringify(settings.toSorted(([a], [b]) => a.localeCompare(b))));
  for (const file of inputs.flatMap((input) => filesUnder(path.join(ROOT, input)))) {
    hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** @typedef {{ name: string, inputs: string[], output: string, command: string, args: string[], named?: string }} Part */

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
    // The page function renders with the web app's server build.
    inputs: ['functions', 'web', ...COMMON],
    output: 'functions/lib/index.js',
    command: process.execPath,
    args: ['functions/build.mjs'],
    named: presentCommit(),
  },
];

const OUTPUTS = ['web/dist', 'web/dist-server', 'functions/lib'].map((name) =>
  path.join(ROOT, name),
);

/** @param {Part} part */
async function buildPart({ name, inputs, output, command, args, named = '' }) {
  const stamp = stampOf(name);
  const hash = hashOf(inputs, named);
  // A running emulator watches the output: what is up to date must not be written again.
  const done = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (done && existsSync(path.join(ROOT, output))) return;
  mkdirSync(LOCAL_DIR, { recursive: true });
  const log = path.join(LOCAL_DIR, `build-${name}.log`);
  writeFileSync(log, '');
  if ((await run(command, args, { cwd: ROOT, log })) !== 0) {
    const lines = readFileSync(log, 'utf8').trim().split('\n').slice(-30).join('\n');
    throw new Problem(`The build of ${name} failed:\n${lines}`);
  }
  // Taken before the build: what was edited meanwhile is built next time.
  writeFileSync(stamp, hash);
}

/** @param {string} name */
function stampOf(name) {
  return path.join(LOCAL_DIR, `build-${name}.stamp`);
}

/**
 * @param {string} file
 * @returns {string[]}
 */
function filesUnder(file) {
  if (
    OUTPUTS.includes(file) ||
    /^(node_modules|test|lib-\w+)$|\.test\.\w+$/.test(path.basename(file))
  )
    return [];
  if (!existsSync(file)) return [];
  if (!statSync(file).isDirectory()) return [file];
  return readdirSync(file)
    .sort()
    .flatMap((name) => filesUnder(path.join(file, name)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand('build', {}, build);
}
