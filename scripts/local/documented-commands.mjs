// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './project.mjs';

/** The pages whose commands must work. */
export const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const DEPLOYMENT = 'scripts/deploy/deploy.test.mjs';
const MAINTENANCE = 'tests/api/documented-commands.test.ts';

/**
 * What tries a documented command. With `why` it is known whole and not run as it stands: `by` does what it does, where
 * anything can. Without, any command that begins so is run by `by`, as it stands but for its placeholders.
 * @type {Record<string, { by?: string, why?: string }>}
 */
export const TRIALS = {
  'npm test': { by: '.github/workflows/test.yml', why: 'it is what runs the checks' },
  'npm start': { by: 'scripts/local/test-suite.mjs', why: 'never ends; every suite starts as it' },
  'npm run build': { by: 'scripts/local/test-suite.mjs', why: 'every suite begins with it' },
  'npm run deploy -- --project production': { by: DEPLOYMENT, why: 'needs a project in the cloud' },
  'npm run deploy -- --project production --dry-run': { by: DEPLOYMENT, why: 'as above' },
  'npm run deploy -- --project production --tag v1.4.0': { by: DEPLOYMENT, why: 'as above' },
  'npm run export': { by: MAINTENANCE },
  'npm run import': { by: MAINTENANCE },
  'npm run verify': { by: MAINTENANCE },
  'npm run create-admin': { by: MAINTENANCE },
  'npm run migrate': { by: MAINTENANCE },
  // Interactive: their help is asked, which must name their options.
  'npx firebase': { by: 'scripts/documented-commands.test.mjs' },
  'npm ci': { by: 'scripts/local/setup.mjs', why: 'needs a registry; the set-up does it' },
  'npm ci --prefix functions': { by: 'scripts/local/setup.mjs', why: 'as npm ci' },
  'git clone <this repository>': { why: 'names no repository' },
  'cd sunfront': { why: 'names no repository' },
  'gcloud auth application-default login': { why: 'needs a person in a browser' },
  'gcloud auth application-default set-quota-project <project-id>': {
    why: 'needs a project in the cloud',
  },
  'gcloud iam service-accounts add-iam-policy-binding <project-number>-compute@developer.gserviceaccount.com --member="serviceAccount:<project-number>-compute@developer.gserviceaccount.com" --role=roles/iam.serviceAccountTokenCreator --project <project-id>':
    { why: 'needs a project in the cloud' },
  'gcloud storage buckets create gs://<backup-bucket> --project <other-project> --location europe-west1 --uniform-bucket-level-access --public-access-prevention':
    { why: 'needs a project in the cloud' },
  'gcloud storage buckets add-iam-policy-binding gs://<backup-bucket> --member="serviceAccount:<project-number>-compute@developer.gserviceaccount.com" --role=roles/storage.objectUser':
    { why: 'needs a project in the cloud' },
  'gcloud storage cp gs://<backup-bucket>/backups/<time>.zip site.zip': {
    by: 'tests/server/transfer.test.ts',
    why: 'needs a project in the cloud; the test fetches one from the emulator',
  },
};

/**
 * The commands in a page's shell blocks, or in those of all pages, in their order, without comments.
 * @param {readonly string[]} [pages]
 */
export function documentedCommands(pages = PAGES) {
  return pages.flatMap((page) => {
    const blocks = readFileSync(path.join(ROOT, page), 'utf8').matchAll(/^```sh\n(.*?)^```/gms);
    return [...blocks].flatMap(([, block = '']) =>
      block
        .replaceAll(/ *\\\n */g, ' ')
        .split(/\n| && /)
        .map((line) => line.replace(/\s+#.*|^#.*/, '').trim())
        .filter(Boolean),
    );
  });
}

/**
 * What the table says of a command; undefined where it is in none of its lines.
 * @param {string} command
 */
export function trialOf(command) {
  const found = Object.entries(TRIALS).find(
    ([known, { why }]) => command === known || (!why && command.startsWith(`${known} `)),
  );
  return found && { known: found[0], ...found[1] };
}

/**
 * The documented commands that a test runs, each once, as the arguments of Node: what npm would call for them.
 * @param {string} by the test's path
 */
export function commandsTriedBy(by) {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const commands = documentedCommands().filter((each) => trialOf(each)?.by === by);
  return [...new Set(commands)].map((command) => {
    const [, name = '', args = ''] = /^npm run (\S+)(?: -- (.*))?$/.exec(command) ?? [];
    const script = String(scripts[name]).replace(/^(exec )?node /, '');
    return { command, name, script, args: args.split(' ').filter(Boolean) };
  });
}
