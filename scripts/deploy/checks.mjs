// @ts-check
import { parseEnv } from 'node:util';
import { quoted } from './run.mjs';

/**
 * @typedef {import('./run.mjs').Check} Check
 * @typedef {import('./run.mjs').Known} Known
 * @typedef {import('./run.mjs').Verdict} Verdict
 */

/** Services that the site uses, by the first part of their address at googleapis.com. */
const SERVICES = [
  'firestore',
  'storage',
  'identitytoolkit',
  'cloudfunctions',
  'run',
  'eventarc',
  'artifactregistry',
  'cloudbuild',
  'secretmanager',
  'cloudscheduler',
  'iamcredentials',
].map((name) => `${name}.googleapis.com`);

/** What the functions' account may do by one of these roles. @type {Record<string, string[]>} */
const RIGHTS = {
  'read and write Firestore': ['roles/datastore.user', 'roles/datastore.owner'],
  'manage accounts': ['roles/firebaseauth.admin'],
  'store files': ['roles/storage.objectAdmin', 'roles/storage.admin'],
  'receive events': ['roles/eventarc.eventReceiver'],
  'call the functions': ['roles/run.invoker'],
  // It also builds them, since projects of 2024.
  'build the functions': ['roles/cloudbuild.builds.builder'],
};

/** Roles that include all of those. */
const ALL_RIGHTS = ['roles/editor', 'roles/owner'];

const TOKEN_CREATOR = 'roles/iam.serviceAccountTokenCreator';
const APPLICATION_CREDENTIALS = 'GOOGLE_APPLICATION_CREDENTIALS';
const CLOUD = ['gcloud login', 'Project'];
const RULES_FILES = ['firestore.rules', 'firestore.indexes.json', 'storage.rules'];

/**
 * What a deployment needs, each thing as data. One that stops a deployment is `missing`, one that it can do without
 * a `warning`; what gcloud alone can tell is not checked without it, since a deployment does without it, too.
 * @type {readonly Check[]}
 */
export const CHECKS = [
  {
    name: 'Node',
    ask: () => ({ node: { command: ['node', '--version'] }, own: { file: 'package.json' } }),
    judge({ node, own }) {
      const least = /\d+\.\d+/.exec(JSON.parse(own).engines.node)?.[0] ?? '';
      const version = String(node.json).replace(/^v/, '');
      if (isAtLeast(version, least)) return ok(version);
      return missing(`${version} is older than ${least}`);
    },
    mend: () => 'nvm install     # or from https://nodejs.org',
  },
  {
    name: 'Packages',
    ask: () => ({
      root: { present: 'node_modules/firebase-tools/package.json' },
      functions: { present: 'functions/node_modules/firebase-functions/package.json' },
    }),
    judge: ({ root, functions }) =>
      root && functions
        ? ok('installed')
        : missing(`are not installed in ${root ? 'functions' : 'the project folder'}`),
    mend: () => 'npm ci && npm ci --prefix functions',
  },
  {
    name: 'Firebase CLI',
    ask: () => ({
      firebase: { command: ['firebase', '--version'] },
      own: { file: 'package.json' },
    }),
    failure: /./,
    judge({ firebase, own }) {
      const wanted = JSON.parse(own).devDependencies['firebase-tools'];
      if (firebase.code !== 0) return missing(firebase.error);
      if (firebase.json === wanted) return ok(wanted);
      return warning(`is ${firebase.json}, and was tried with ${wanted}`);
    },
    mend: () => 'npm ci',
  },
  {
    name: 'gcloud',
    ask: () => ({ gcloud: gcloud('version') }),
    failure: /./,
    judge: ({ gcloud }) =>
      gcloud.code === 0
        ? ok(gcloud.json['Google Cloud SDK'])
        : unchecked(
            `${gcloud.error}; a deployment does without, what it alone can tell is left out`,
          ),
    mend: () => 'https://cloud.google.com/sdk/docs/install',
  },
  {
    name: 'gcloud login',
    needs: ['gcloud'],
    ask: () => ({
      accounts: gcloud('auth list --filter=status:ACTIVE'),
    }),
    judge: ({ accounts }) =>
      accounts.json.length > 0 ? ok(accounts.json[0].account) : unchecked('nobody is logged in'),
    mend: () => 'gcloud auth login',
  },
  {
    name: 'Project id',
    ask: () => ({}),
    judge(_answers, { project }) {
      if (project.startsWith('demo-')) {
        return missing(`${project} is for the emulators; no project in the cloud is called so`);
      }
      const right = /^[a-z][a-z\d-]{4,28}[a-z\d]$/.test(project);
      return right ? ok(project) : missing(`${project} is no project's id and no alias`);
    },
    mend: () => 'npx firebase use --add     # then name the project, or its alias, with --project',
  },
  {
    name: 'Login',
    needs: ['Firebase CLI'],
    ask: () => ({
      accounts: firebase('login:list'),
      key: { environment: new RegExp(`^${APPLICATION_CREDENTIALS}$`) },
      home: {
        present: `${process.env['HOME']}/.config/gcloud/application_default_credentials.json`,
      },
    }),
    judge({ accounts, key, home }) {
      const [account] = accounts.json.result ?? [];
      if (account) return ok(account.user.email);
      if (key[APPLICATION_CREDENTIALS]) return ok(`the key that ${APPLICATION_CREDENTIALS} names`);
      return home ? ok('application default credentials') : missing('nobody is logged in');
    },
    mend: () => 'npx firebase login',
  },
  {
    name: 'Project',
    needs: ['Project id', 'Login'],
    ask: () => ({ projects: firebase('projects:list') }),
    judge({ projects }, { project }) {
      const found = projects.json.result.find((/** @type {any} */ it) => it.projectId === project);
      if (!found) return missing(`this login sees no Firebase project ${project}`);
      return { ...ok(found.displayName ?? project), facts: { number: found.projectNumber } };
    },
    mend: () => 'npx firebase projects:list     # or log in as another: npx firebase login:add',
  },
  {
    name: 'Plan',
    needs: CLOUD,
    ask: ({ project }) => ({
      billing: gcloud('billing projects describe', project),
    }),
    judge: ({ billing }) =>
      billing.json.billingEnabled ? ok('Blaze') : missing('is not Blaze, which functions need'),
    mend: ({ project }) => `https://console.firebase.google.com/project/${project}/usage/details`,
  },
  {
    name: 'Services',
    needs: CLOUD,
    ask: ({ project }) => ({
      enabled: gcloud('services list --enabled', ...of(project)),
    }),
    judge({ enabled }) {
      const names = enabled.json.map((/** @type {any} */ it) => it.config.name);
      const off = SERVICES.filter((name) => !names.includes(name));
      if (off.length === 0) return ok(`${SERVICES.length} are on`);
      return { ...missing(`off: ${off.join(', ')}`), about: off };
    },
    mend: ({ project }, off) => `gcloud services enable ${off.join(' ')} --project ${project}`,
  },
  {
    name: 'Parameters',
    needs: ['Packages', 'Project id'],
    ask: ({ project, alias }) => ({
      config: { made: 'config' },
      all: { file: 'functions/.env' },
      own: { file: `functions/.env.${project}` },
      ...(alias ? { byAlias: { file: `functions/.env.${alias}` } } : {}),
    }),
    judge({ config, all, own, byAlias }, { project, alias }) {
      // The Firebase CLI refuses to choose.
      if (own !== null && typeof byAlias === 'string') {
        const text = `stand in both functions/.env.${project} and functions/.env.${alias}`;
        return { ...missing(text), about: [] };
      }
      const parameters = parseEnv([all, own, byAlias].filter(Boolean).join('\n'));
      const faults = config.parameterFaults(project, parameters);
      if (faults.length === 0) return { ...ok('present and valid'), facts: { parameters } };
      const texts = faults.map((/** @type {any} */ { name, text }) => `${name} ${text}`);
      return { ...missing(texts.join('; ')), about: faults };
    },
    mend({ project, alias }, faults) {
      const file = `functions/.env.${project}`;
      if (faults.length === 0)
        return `cat functions/.env.${alias} ${file}     # and keep one of them`;
      const names = faults.map((/** @type {any} */ { name }) => name);
      return [
        ...(names.some((/** @type {string} */ name) => /KEY|BUCKET/.test(name))
          ? [
              `npx firebase apps:sdkconfig WEB --project ${project}     # tells apiKey and storageBucket`,
            ]
          : []),
        `\${EDITOR:-vi} ${file}     # a line for each: ${names.map((/** @type {string} */ name) => `${name}=…`).join(', ')}`,
      ].join('\n');
    },
  },
  {
    name: 'Web app',
    needs: ['Parameters', 'Project'],
    ask: ({ project }) => ({
      app: firebase('apps:sdkconfig WEB', ...of(project)),
    }),
    judge({ app }, { facts }) {
      const { apiKey, storageBucket } = app.json.result.sdkConfig;
      const { WEB_API_KEY, STORAGE_BUCKET } = facts['parameters'];
      if (apiKey !== WEB_API_KEY) return missing("WEB_API_KEY is not this project's");
      if (storageBucket === STORAGE_BUCKET) return ok('key and bucket are its own');
      return warning(`STORAGE_BUCKET is ${STORAGE_BUCKET}, the project's own is ${storageBucket}`);
    },
    mend: ({ project }) => `npx firebase apps:sdkconfig WEB --project ${project}`,
  },
  {
    name: 'No emulators',
    ask: () => ({ emulators: { environment: /_EMULATOR_HOST$|^FUNCTIONS_EMULATOR$/ } }),
    judge({ emulators }) {
      const names = Object.keys(emulators).filter((name) => emulators[name]);
      if (names.length === 0) return ok('none is named here');
      return { ...missing(`the environment names ${names.join(', ')}`), about: names };
    },
    mend: (_known, names) => `unset ${names.join(' ')}`,
  },
  {
    name: 'No demo',
    needs: ['Parameters'],
    ask: () => ({}),
    judge(_answers, { facts }) {
      const { STORAGE_BUCKET, SITE_URL } = facts['parameters'];
      if (STORAGE_BUCKET.startsWith('demo-')) return missing(`STORAGE_BUCKET is ${STORAGE_BUCKET}`);
      const local = /^https?:\/\/(127\.|localhost|\[::1\])/i.test(SITE_URL);
      if (local) return missing(`SITE_URL is this computer: ${SITE_URL}`);
      if (/^https:/i.test(SITE_URL)) return ok('no parameter is of a local site');
      return warning(`SITE_URL is without https: ${SITE_URL}`);
    },
    mend: ({ project }) => `\${EDITOR:-vi} functions/.env.${project}`,
  },
  {
    name: 'Mail',
    needs: ['Parameters'],
    ask: () => ({}),
    judge(_answers, { facts }) {
      const { SITE_URL, MAIL_FROM } = facts['parameters'];
      const { hostname } = new URL(SITE_URL);
      if (!MAIL_FROM) return ok(`comes from noreply@${hostname}`);
      const domain = MAIL_FROM.replace(/^.*@|>$/g, '').toLowerCase();
      if (`.${hostname}`.endsWith(`.${domain}`)) return ok(`comes from ${MAIL_FROM}`);
      return warning(
        `comes from ${domain}, not from the site's ${hostname}: its SPF has to allow that`,
      );
    },
    mend: ({ project }) => `\${EDITOR:-vi} functions/.env.${project}     # MAIL_FROM=…`,
  },
  {
    name: 'Secret SMTP_URL',
    needs: ['Services'],
    ask: ({ project }) => ({
      versions: gcloud('secrets versions list SMTP_URL --filter=state=ENABLED', ...of(project)),
    }),
    failure: /NOT_FOUND/,
    judge: ({ versions }) =>
      versions.code === 0 && versions.json.length > 0 ? ok('is set') : missing('is not set'),
    mend: ({ project }) =>
      `npx firebase functions:secrets:set SMTP_URL --project ${project}     # none sends no mails`,
  },
  {
    name: 'Region',
    needs: ['Packages'],
    ask: () => ({ config: { made: 'config' }, hosting: { file: 'firebase.json' } }),
    judge({ config, hosting }) {
      const other = JSON.parse(hosting).hosting.rewrites.find(
        (/** @type {any} */ it) => it.function && it.function.region !== config.REGION,
      );
      if (!other) return { ...ok(config.REGION), facts: { region: config.REGION } };
      return missing(
        `functions run in ${config.REGION}, firebase.json sends ${other.source} to ${other.function.region}`,
      );
    },
    mend: () => '${EDITOR:-vi} firebase.json functions/src/config.ts     # the same region in both',
  },
  {
    name: 'Firestore',
    needs: ['Project', 'Region'],
    ask: ({ project }) => ({
      database: firebase('firestore:databases:get (default)', ...of(project)),
    }),
    failure: /404|not found|does not exist/i,
    judge({ database }, { facts: { region } }) {
      if (database.code !== 0) return missing('has no database');
      const { type, locationId } = database.json.result;
      if (type !== 'FIRESTORE_NATIVE') return missing(`is in Datastore mode, which has no rules`);
      if (areaOf(locationId) === areaOf(region)) return ok(locationId);
      return warning(`lies in ${locationId}, far from the functions in ${region}`);
    },
    mend: ({ project, facts: { region } }) =>
      `npx firebase firestore:databases:create '(default)' --location ${region} --project ${project}` +
      '     # one that exists cannot move',
  },
  {
    name: 'Storage',
    needs: [...CLOUD, 'Parameters', 'Region'],
    ask: ({ facts }) => ({
      bucket: gcloud(`storage buckets describe gs://${facts['parameters'].STORAGE_BUCKET}`),
    }),
    failure: /404|not found/i,
    judge({ bucket }, { facts: { region, parameters } }) {
      if (bucket.code !== 0) return missing(`has no bucket ${parameters.STORAGE_BUCKET}`);
      if (areaOf(bucket.json.location) === areaOf(region)) return ok(bucket.json.location);
      return warning(`lies in ${bucket.json.location}, far from the functions in ${region}`);
    },
    mend: ({ project }) =>
      `https://console.firebase.google.com/project/${project}/storage     # one that exists cannot move`,
  },
  {
    name: 'Time zone',
    needs: ['Packages'],
    ask: () => ({ config: { made: 'config' } }),
    judge: ({ config: { TIME_ZONE, isTimeZone } }) =>
      isTimeZone(TIME_ZONE) ? ok(TIME_ZONE) : missing(`${TIME_ZONE} is none`),
    mend: () => '${EDITOR:-vi} functions/src/config.ts     # TIME_ZONE, such as Europe/Berlin',
  },
  {
    name: 'Token creator',
    needs: CLOUD,
    ask: ({ project, facts }) => ({
      account: gcloud('iam service-accounts get-iam-policy', accountOf(facts), ...of(project)),
      project: policyOf(project),
    }),
    judge: ({ account, project }, { facts }) =>
      [account, project].some(({ json }) => rolesOf(json, facts).includes(TOKEN_CREATOR))
        ? ok("the functions' account may sign tokens")
        : missing(`${accountOf(facts)} may not sign tokens: login would answer 500`),
    mend: ({ project, facts }) =>
      `gcloud iam service-accounts add-iam-policy-binding ${accountOf(facts)} ` +
      `--member=serviceAccount:${accountOf(facts)} --role=${TOKEN_CREATOR} --project ${project}`,
  },
  {
    name: "Functions' rights",
    needs: CLOUD,
    ask: ({ project }) => ({ policy: policyOf(project) }),
    judge({ policy }, { facts }) {
      const held = rolesOf(policy.json, facts);
      const lacking = Object.entries(RIGHTS).filter(
        ([, roles]) => ![...ALL_RIGHTS, ...roles].some((role) => held.includes(role)),
      );
      if (lacking.length === 0) return ok(held.join(', '));
      const text = `no known role lets ${accountOf(facts)} ${lacking.map(([what]) => what).join(', ')}`;
      return { ...warning(text), about: lacking.map(([, [role]]) => role) };
    },
    mend: ({ project, facts }, roles) =>
      roles
        .map(
          (/** @type {string} */ role) =>
            `gcloud projects add-iam-policy-binding ${project} ` +
            `--member=serviceAccount:${accountOf(facts)} --role=${role}`,
        )
        .join('\n'),
  },
  {
    name: 'Rules and indexes',
    needs: ['Packages'],
    ask: () => ({
      ...Object.fromEntries(RULES_FILES.map((file) => [file, { file }])),
      rules: { made: 'rules' },
    }),
    judge({ rules, ...files }) {
      const gone = RULES_FILES.filter((file) => files[file] === null);
      if (gone.length > 0) return { ...missing(`no ${gone.join(', ')}`), about: gone };
      if (files['firestore.rules'] !== rules) {
        return missing('firestore.rules is not what the contract makes of it');
      }
      const indexes = parsedOr(files['firestore.indexes.json'], null)?.indexes;
      if (Array.isArray(indexes)) return ok(`as the contract says, ${indexes.length} indexes`);
      return { ...missing('firestore.indexes.json lists no indexes'), about: [RULES_FILES[1]] };
    },
    mend: (_known, files) =>
      files ? `git checkout HEAD -- ${files.map(quoted).join(' ')}` : 'npm run rules',
  },
  {
    name: 'Commit',
    ask: () => ({ git: { command: ['git', 'status', '--porcelain'] } }),
    judge: ({ git }) =>
      git.json === ''
        ? ok('nothing but what is committed')
        : warning('some files are not committed: no rollback will find what is deployed'),
    mend: () => 'git status     # then commit, and tag it',
  },
];

/** @param {string} text @returns {Verdict} */
function ok(text) {
  return { outcome: 'ok', text };
}

/** @param {string} text @returns {Verdict} */
function missing(text) {
  return { outcome: 'missing', text };
}

/** @param {string} text @returns {Verdict} */
function warning(text) {
  return { outcome: 'warning', text };
}

/** @param {string} text @returns {Verdict} */
function unchecked(text) {
  return { outcome: 'unchecked', text };
}

/** A question of gcloud's. @param {string} words @param {string[]} more what may not be parted at spaces */
function gcloud(words, ...more) {
  return { command: ['gcloud', ...words.split(' '), ...more, '--format=json'] };
}

/** A question of the Firebase CLI's. @param {string} words @param {string[]} more */
function firebase(words, ...more) {
  return { command: ['firebase', ...words.split(' '), ...more, '--json'] };
}

/** @param {string} project */
function of(project) {
  return ['--project', project];
}

/** @param {string} project */
function policyOf(project) {
  return gcloud('projects get-iam-policy', project);
}

/** The account as which functions run, unless they were told another. @param {Known['facts']} facts */
function accountOf({ number }) {
  return `${number}-compute@developer.gserviceaccount.com`;
}

/**
 * The roles that a policy gives to the functions' account. One of service accounts that nobody was given a role
 * on has no bindings.
 * @param {{ bindings?: { role: string, members: string[] }[] }} policy
 * @param {Known['facts']} facts
 */
function rolesOf({ bindings = [] }, facts) {
  const member = `serviceAccount:${accountOf(facts)}`;
  return bindings.filter(({ members }) => members.includes(member)).map(({ role }) => role);
}

/**
 * The part of the world that a region or multi-region lies in: Firestore's `eur3` and `nam5` and Storage's `EU` and
 * `US` are called other than regions.
 * @param {string} location
 */
function areaOf(location) {
  const area = /^[a-z]+/.exec(location.toLowerCase())?.[0] ?? '';
  return { eur: 'europe', eu: 'europe', nam: 'us' }[area] ?? area;
}

/** @param {string} version @param {string} least */
function isAtLeast(version, least) {
  return version.localeCompare(least, 'en', { numeric: true }) >= 0;
}

/** @param {string} text @param {unknown} instead @returns {any} */
function parsedOr(text, instead) {
  try {
    return JSON.parse(text);
  } catch {
    return instead;
  }
}
