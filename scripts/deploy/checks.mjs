// @ts-check
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { messages } from '../local/messages.mjs';
import { ROOT } from '../local/project.mjs';
import { loadSource } from '../build/source.mjs';
import { currentRules } from '../build/rules.mjs';
import { parameterFiles } from './steps.mjs';

/**
 * @typedef {{ text: string, fix: string }} FindingText
 * @typedef {FindingText & { level: 'MISSING' | 'warning' }} Finding `MISSING` stops a deployment
 */

/** @type {(finding: FindingText) => Finding} */
const missing = (finding) => ({ level: 'MISSING', ...finding });
/** @type {(finding: FindingText) => Finding} */
const warning = (finding) => ({ level: 'warning', ...finding });

/**
 * The Firebase CLI does not check these.
 * @param {{ project: string, alias?: string }} target
 * @param {boolean} interactive whether the Firebase CLI asks questions
 */
export async function checkDeployment(target, interactive) {
  const { project } = target;
  const parameters = parseEnv(parameterFiles(target).map(read).join('\n'));
  const findings = checkFiles({
    project,
    parameters,
    interactive,
    environment: process.env,
    firebaseJson: JSON.parse(read('firebase.json')),
    rulesAreCurrent: read('firestore.rules') === (await currentRules()),
    config: await loadSource(`export * from './functions/src/runtime/config.ts'`),
  });
  return project.startsWith('demo-')
    ? findings
    : [...findings, ...(await checkProject(project, parameters))];
}

/**
 * @param {{
 *   project: string, parameters: NodeJS.Dict<string>, interactive: boolean, environment: NodeJS.ProcessEnv,
 *   firebaseJson: any, rulesAreCurrent: boolean, config: any,
 * }} state
 */
export function checkFiles(state) {
  const { project, parameters, environment, firebaseJson, rulesAreCurrent, config } = state;
  const { interactive } = state;
  /** @type {Finding[]} */
  const findings = [];
  const file = `functions/.env.${project}`;
  if (project.startsWith('demo-')) {
    findings.push(missing(messages.findings.demoProject(project)));
  }
  const emulators = Object.keys(environment).filter(
    (name) => /_EMULATOR_HOST$|^FUNCTIONS_EMULATOR$/.test(name) && environment[name],
  );
  if (emulators.length > 0) findings.push(missing(messages.findings.emulators(emulators)));
  for (const { name, text } of config.parameterFaults(project, parameters)) {
    findings.push(missing(messages.findings.parameter(name, text, file)));
  }
  // At a terminal, the CLI asks for parameters with a default, and stores the answers.
  const omitted = Object.values(config.params).flatMap((/** @type {any} */ { name, options }) =>
    parameters[name] === undefined && options.default !== undefined
      ? [`${name}=${options.default}`]
      : [],
  );
  if (!interactive && omitted.length > 0) {
    findings.push(missing(messages.findings.omitted(omitted, file)));
  }
  const { STORAGE_BUCKET = '', SITE_URL = '', MAIL_FROM = '' } = parameters;
  const { hostname = '', protocol } = URL.parse(SITE_URL) ?? {};
  if (STORAGE_BUCKET.startsWith('demo-')) {
    findings.push(missing(messages.findings.demoBucket(file)));
  }
  if (/^(127\.|localhost$|\[::1\]$)/.test(hostname)) {
    findings.push(missing(messages.findings.localSite(file)));
  } else if (protocol === 'http:') {
    findings.push(warning(messages.findings.siteWithoutHttps(file)));
  }
  const sender = MAIL_FROM.replace(/^.*@|>$/g, '').toLowerCase();
  if (sender && hostname && !`.${hostname}`.endsWith(`.${sender}`)) {
    findings.push(warning(messages.findings.foreignSender(sender, hostname, file)));
  }
  for (const { source, function: target } of firebaseJson.hosting.rewrites) {
    if (!target || target.region === config.REGION) continue;
    findings.push(missing(messages.findings.otherRegion(source, target.region, config.REGION)));
  }
  if (!rulesAreCurrent) findings.push(missing(messages.findings.oldRules));
  return findings;
}

/** Must not enable services. @param {string} project @param {NodeJS.Dict<string>} parameters */
async function checkProject(project, { WEB_API_KEY: key }) {
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
    if (off.length > 0) findings.push(missing(messages.findings.servicesOff(off, project)));
    findings.push(...checkRoles({ project, account, policy, ownPolicy }));
    if (services.includes('secretmanager.googleapis.com')) {
      const versions = await ask('secrets', 'versions', 'list', 'SMTP_URL').catch((error) => {
        if (/NOT_FOUND/.test(error.message)) return [];
        throw error;
      });
      if (!versions.some((/** @type {any} */ { state }) => state === 'ENABLED')) {
        findings.push(missing(messages.findings.noSecret(project)));
      }
    }
    if (key) findings.push(...(await checkApiKey(key, project)));
    if (services.includes('identitytoolkit.googleapis.com')) {
      findings.push(...checkAuthentication(project, await authenticationConfig(project)));
    }
  } catch (error) {
    findings.push(warning(messages.findings.notChecked(reasonOf(error))));
  }
  return findings;
}

/**
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config; a setting that is off is missing there.
 * @type {Record<string, boolean>}
 */
const AUTHENTICATION = {
  'signIn.email.enabled': true,
  // Otherwise anybody can have Firebase send login links.
  'signIn.email.passwordRequired': true,
  'signIn.phoneNumber.enabled': false,
  'signIn.anonymous.enabled': false,
  'client.permissions.disabledUserSignup': true,
  'client.permissions.disabledUserDeletion': true,
  'emailPrivacyConfig.enableImprovedEmailPrivacy': true,
};

/**
 * @param {string} project
 * @param {{ config: any, providers: { name: string, enabled?: boolean }[] }} state
 */
export function checkAuthentication(project, { config, providers }) {
  const valueOf = (/** @type {string} */ setting) =>
    setting.split('.').reduce((value, name) => value?.[name], config) === true;
  const wrong = Object.keys(AUTHENTICATION).filter(
    (setting) => valueOf(setting) !== AUTHENTICATION[setting],
  );
  const findings = [];
  if (wrong.length > 0) {
    const settings = wrong.map((name) => /** @type {const} */ ([name, !!AUTHENTICATION[name]]));
    const finding = messages.findings.authentication(project, settings);
    // Without it, nobody can log in.
    findings.push(wrong.includes('signIn.email.enabled') ? missing(finding) : warning(finding));
  }
  const enabled = providers.filter((each) => each.enabled).map(({ name }) => path.basename(name));
  if (enabled.length > 0) findings.push(warning(messages.findings.providers(enabled)));
  return findings;
}

/** @param {string} project */
async function authenticationConfig(project) {
  const token = (await run(['auth', 'print-access-token'])).trim();
  const ask = async (/** @type {string} */ name) => {
    const url = `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/${name}`;
    const headers = { Authorization: `Bearer ${token}`, 'x-goog-user-project': project };
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(60_000) });
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
    return answer.json();
  };
  const [config, { defaultSupportedIdpConfigs: providers = [] }] = await Promise.all([
    ask('config'),
    ask('defaultSupportedIdpConfigs'),
  ]);
  return { config, providers };
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

/**
 * @param {{ project: string, account: string, policy: Policy, ownPolicy: Policy }} state
 * `ownPolicy`: the account's
 */
export function checkRoles({ project, account, policy, ownPolicy }) {
  const member = `serviceAccount:${account}`;
  const rolesIn = (/** @type {Policy} */ { bindings = [] }) =>
    bindings.filter(({ members }) => members.includes(member)).map(({ role }) => role);
  const roles = rolesIn(policy);
  const findings = [];
  if (![...roles, ...rolesIn(ownPolicy)].includes(TOKEN_CREATOR)) {
    findings.push(missing(messages.findings.cannotSign(account, TOKEN_CREATOR, project)));
  }
  if (roles.includes('roles/editor') || roles.includes('roles/owner')) return findings;
  for (const accepted of ROLES) {
    if (accepted.some((role) => roles.includes(role))) continue;
    const [role = ''] = accepted;
    findings.push(warning(messages.findings.noRole(account, role, project)));
  }
  return findings;
}

/** The API Keys API may be off. @param {string} key @param {string} project */
async function checkApiKey(key, project) {
  const ask = (/** @type {string[]} */ ...words) =>
    gcloud(['services', 'api-keys', ...words, '--project', project]);
  try {
    const { name } = await ask('lookup', key);
    return checkKey(await ask('describe', name));
  } catch (error) {
    return [warning(messages.findings.keyNotChecked(reasonOf(error)))];
  }
}

/** Login, refreshed tokens and the panel's inbox, with the names of the API restrictions. */
const KEY_SERVICES = [
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
  'firestore.googleapis.com',
];

/**
 * @typedef {Record<string, string[]>} CallerRestriction such as `{ allowedReferrers: [] }`; may be empty
 * @param {{ restrictions?: { apiTargets?: { service: string }[] } }} key of the API Keys API
 */
export function checkKey({ restrictions = {} }) {
  const { apiTargets = [], ...callers } = restrictions;
  const allowed = apiTargets.map(({ service }) => service.toLowerCase());
  const lacking = KEY_SERVICES.filter((service) => !allowed.includes(service));
  const findings = [];
  if (allowed.length > 0 && lacking.length > 0) {
    findings.push(missing(messages.findings.keyLacks(lacking)));
  }
  /** @type {CallerRestriction[]} */
  const lists = Object.values(callers);
  if (lists.some((each) => Object.values(each).flat().length > 0)) {
    findings.push(missing(messages.findings.keyOfCallers));
  }
  return findings;
}

/** @param {string[]} args @returns {Promise<any>} */
async function gcloud(args) {
  return JSON.parse(await run([...args, '--format=json']));
}

/** @param {string[]} args of gcloud @returns its output */
async function run(args) {
  const env = {
    ...process.env,
    CLOUDSDK_CORE_DISABLE_PROMPTS: '1',
    CLOUDSDK_CORE_SHOULD_PROMPT_TO_ENABLE_API: 'false',
  };
  const options = { env, timeout: 60_000, maxBuffer: 2 ** 26 };
  const { stdout } = await promisify(execFile)('gcloud', args, options);
  return stdout;
}

/** @param {any} error of `execFile` */
function reasonOf({ code, stderr, message }) {
  if (code === 'ENOENT') return messages.deploy.noGcloud;
  const lines = String(stderr || message).split('\n');
  return lines.find((line) => line.startsWith('ERROR')) ?? message;
}

/** @param {string} name */
function read(name) {
  return readFileSync(path.join(ROOT, name), 'utf8');
}
