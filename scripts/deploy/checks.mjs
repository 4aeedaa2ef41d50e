// @ts-check
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { ROOT } from '../local/project.mjs';
import { loadSource } from '../local/source.mjs';
import { currentRules } from '../rules.mjs';
import { parameterFiles } from './steps.mjs';

/** `MISSING` stops a deployment. @typedef {{ level: 'MISSING' | 'warning', text: string, fix: string }} Finding */

/** @type {(text: string, fix: string) => Finding} */
const missing = (text, fix) => ({ level: 'MISSING', text, fix });
/** @type {(text: string, fix: string) => Finding} */
const warning = (text, fix) => ({ level: 'warning', text, fix });

/** The Firebase CLI does not check these. @param {{ project: string, alias?: string }} target */
export async function checkDeployment(target) {
  const { project } = target;
  const findings = checkFiles({
    project,
    parameters: parseEnv(parameterFiles(target).map(read).join('\n')),
    environment: process.env,
    firebaseJson: JSON.parse(read('firebase.json')),
    rulesAreCurrent: read('firestore.rules') === (await currentRules()),
    config: await loadSource(`export * from './functions/src/config.ts'`),
  });
  return project.startsWith('demo-') ? findings : [...findings, ...(await checkProject(project))];
}

/**
 * @param {{
 *   project: string, parameters: NodeJS.Dict<string>, environment: NodeJS.ProcessEnv, firebaseJson: any,
 *   rulesAreCurrent: boolean, config: any,
 * }} state
 */
export function checkFiles(state) {
  const { project, parameters, environment, firebaseJson, rulesAreCurrent, config } = state;
  /** @type {Finding[]} */
  const findings = [];
  const file = `functions/.env.${project}`;
  if (project.startsWith('demo-')) {
    findings.push(missing(`${project} is the emulators' demo project`, 'npx firebase use --add'));
  }
  const emulators = Object.keys(environment).filter(
    (name) => /_EMULATOR_HOST$|^FUNCTIONS_EMULATOR$/.test(name) && environment[name],
  );
  if (emulators.length > 0) {
    const fix = `unset ${emulators.join(' ')}`;
    findings.push(missing(`The environment sets emulators: ${emulators.join(', ')}`, fix));
  }
  for (const { name, text } of config.parameterFaults(project, parameters)) {
    findings.push(missing(`${name} ${text}`, `Correct ${name} in ${file} (docs/deploy.md).`));
  }
  const { STORAGE_BUCKET = '', SITE_URL = '', MAIL_FROM = '' } = parameters;
  const { hostname = '', protocol } = URL.parse(SITE_URL) ?? {};
  if (STORAGE_BUCKET.startsWith('demo-')) {
    findings.push(missing(`STORAGE_BUCKET is the demo's`, `Correct STORAGE_BUCKET in ${file}.`));
  }
  if (/^(127\.|localhost$|\[::1\]$)/.test(hostname)) {
    findings.push(missing(`SITE_URL is a local address`, `Correct SITE_URL in ${file}.`));
  } else if (protocol === 'http:') {
    findings.push(warning(`SITE_URL is without https`, `Correct SITE_URL in ${file}.`));
  }
  const sender = MAIL_FROM.replace(/^.*@|>$/g, '').toLowerCase();
  if (sender && hostname && !`.${hostname}`.endsWith(`.${sender}`)) {
    const fix = `Allow the mail server in the SPF record of ${sender}, or correct MAIL_FROM in ${file}.`;
    findings.push(warning(`MAIL_FROM uses ${sender}, not ${hostname}`, fix));
  }
  for (const { source, function: target } of firebaseJson.hosting.rewrites) {
    if (!target || target.region === config.REGION) continue;
    const text = `firebase.json sends ${source} to ${target.region}, but functions run in ${config.REGION}`;
    const fix = 'Write the same region into firebase.json and functions/src/config.ts.';
    findings.push(missing(text, fix));
  }
  if (!rulesAreCurrent) {
    findings.push(missing('firestore.rules differs from the contract', 'npm run rules'));
  }
  return findings;
}

/** Must not enable services. @param {string} project */
async function checkProject(project) {
  const ask = (/** @type {string[]} */ ...words) => gcloud([...words, '--project', project]);
  /** @type {Finding[]} */
  const findings = [];
  try {
    const { projectNumber } = await gcloud(['projects', 'describe', project]);
    const account = `${projectNumber}-compute@developer.gserviceaccount.com`;
    const [enabled, ownPolicy, policy] = await Promise.all([
      ask('services', 'list', '--enabled'),
      ask('iam', 'service-accounts', 'get-iam-policy', account),
      gcloud(['projects', 'get-iam-policy', project]),
    ]);
    const services = enabled.map((/** @type {any} */ { config }) => config.name);
    const off = SERVICES.filter((name) => !services.includes(name));
    if (off.length > 0) {
      const fix = `gcloud services enable ${off.join(' ')} --project ${project}`;
      findings.push(missing(`Services are off: ${off.join(', ')}`, fix));
    }
    findings.push(...checkRoles({ project, account, policy, ownPolicy }));
    if (services.includes('secretmanager.googleapis.com')) {
      const versions = await ask('secrets', 'versions', 'list', 'SMTP_URL').catch((error) => {
        if (/NOT_FOUND/.test(error.message)) return [];
        throw error;
      });
      if (!versions.some((/** @type {any} */ { state }) => state === 'ENABLED')) {
        const fix = `npx firebase functions:secrets:set SMTP_URL --project ${project}`;
        const hint = '# "none" disables mails';
        findings.push(missing('The secret SMTP_URL is not set', `${fix}   ${hint}`));
      }
    }
  } catch (error) {
    const text = `Services, roles and the secret were not checked: ${reasonOf(error)}`;
    findings.push(warning(text, 'gcloud auth login   # https://cloud.google.com/sdk/docs/install'));
  }
  return findings;
}

/** `firebase deploy` does not enable these. */
const SERVICES = ['identitytoolkit.googleapis.com', 'iamcredentials.googleapis.com'];

const TOKEN_CREATOR = 'roles/iam.serviceAccountTokenCreator';

/** From docs/deploy.md, each with roles that include it. */
const ROLES = [
  ['roles/datastore.user', 'roles/datastore.owner'],
  ['roles/firebaseauth.admin'],
  ['roles/storage.objectAdmin', 'roles/storage.admin'],
  ['roles/eventarc.eventReceiver'],
  ['roles/run.invoker'],
  ['roles/cloudbuild.builds.builder'],
];

/** @typedef {{ bindings?: { role: string, members: string[] }[] }} Policy */

/** @param {{ project: string, account: string, policy: Policy, ownPolicy: Policy }} state `ownPolicy`: the account's */
export function checkRoles({ project, account, policy, ownPolicy }) {
  const member = `serviceAccount:${account}`;
  const rolesIn = (/** @type {Policy} */ { bindings = [] }) =>
    bindings.filter(({ members }) => members.includes(member)).map(({ role }) => role);
  const roles = rolesIn(policy);
  const findings = [];
  if (![...roles, ...rolesIn(ownPolicy)].includes(TOKEN_CREATOR)) {
    const binding = `gcloud iam service-accounts add-iam-policy-binding ${account}`;
    const fix = `${binding} --member=${member} --role=${TOKEN_CREATOR} --project ${project}`;
    findings.push(missing(`${account} may not sign tokens: login fails with 500`, fix));
  }
  if (roles.includes('roles/editor') || roles.includes('roles/owner')) return findings;
  for (const accepted of ROLES) {
    if (accepted.some((role) => roles.includes(role))) continue;
    const [role] = accepted;
    const binding = `gcloud projects add-iam-policy-binding ${project}`;
    const fix = `${binding} --member=${member} --role=${role}`;
    findings.push(warning(`${account} lacks ${role}`, fix));
  }
  return findings;
}

/** @param {string[]} args @returns {Promise<any>} */
async function gcloud(args) {
  const env = {
    ...process.env,
    CLOUDSDK_CORE_DISABLE_PROMPTS: '1',
    CLOUDSDK_CORE_SHOULD_PROMPT_TO_ENABLE_API: 'false',
  };
  const options = { env, timeout: 60_000, maxBuffer: 2 ** 26 };
  const { stdout } = await promisify(execFile)('gcloud', [...args, '--format=json'], options);
  return JSON.parse(stdout);
}

/** @param {any} error of `execFile` */
function reasonOf({ code, stderr, message }) {
  if (code === 'ENOENT') return 'gcloud is not installed';
  const lines = String(stderr || message).split('\n');
  return lines.find((line) => line.startsWith('ERROR')) ?? message;
}

/** @param {string} name */
function read(name) {
  return readFileSync(path.join(ROOT, name), 'utf8');
}
