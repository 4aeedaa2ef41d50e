// @ts-check

/**
 * Texts of the commands; commands.mjs has their help. Imports no packages, because `npm start`
 * installs them.
 */
export const messages = {
  usage: {
    seeHelp: (/** @type {string} */ problem, /** @type {string} */ command) =>
      `${problem} See \`${command} -- --help\`.`,
    optionsOfCommand: '\nOptions of a command: `npm run <command> -- --help`',
    unexpectedArgument: (/** @type {string | undefined} */ argument) =>
      `Unexpected argument '${argument}'`,
    /** @param {string} kind @param {string} name @param {string[]} known */
    unknownName: (kind, name, known) =>
      `There is no ${kind} "${name}". Choose from: ${known.join(', ')}.`,
    optionMissing: (/** @type {string} */ option) => `The option ${option} is missing.`,
    projectMissing: (/** @type {string} */ aliases) =>
      `The option --project <id or alias> is missing; aliases: ${aliases}.`,
    demoAndEmpty: 'You can use either --demo or --empty, not both.',
    usernameOrLink: 'Name either a username or --link.',
    noFile: (/** @type {string} */ file) => `There is no file or folder ${file}.`,
    portOffset: (/** @type {number} */ max, /** @type {string | undefined} */ value) =>
      `PORT_OFFSET must be a whole number from 0 to ${max}, not "${value}".`,
  },

  /** By code of Node's error. @type {Record<string, string>} */
  systemErrors: {
    ENOENT: 'This file or folder does not exist',
    EACCES: 'You may not read or write this file',
    EPERM: 'You may not read or write this file',
    EROFS: 'The disk is read-only',
    ENOSPC: 'The disk is full',
    EDQUOT: 'The disk quota is used up',
    ENOTDIR: 'This is a file, not a folder',
    EEXIST: 'This already exists',
    EISDIR: 'This is a folder, not a file',
  },

  setup: {
    java: 'Java',
    javaHome: (/** @type {string} */ folder) => `  Java is in ${folder}`,
    emulators: 'Emulators',
    dependencies: 'Dependencies',
    installing: (/** @type {string} */ folder) =>
      `  Installing the packages of ${folder}; the first time takes some minutes …`,
    browser: 'Browser',
    oldNode: (/** @type {string} */ version) =>
      `This is Node ${version}. Get Node 20.20 or newer from https://nodejs.org`,
    /** @param {string} folder @param {string} errors @param {string} log */
    installFailed: (folder, errors, log) =>
      `npm ci in ${folder} failed:\n${errors}\nFull log: ${log}`,
    noJava: (/** @type {number} */ version, /** @type {boolean} */ isMac) =>
      `Java ${version} or newer is needed. Get it with: ${isMac ? 'brew install openjdk' : 'sudo apt-get install openjdk-21-jdk-headless, or a download from https://adoptium.net'}`,
    noEmulator:
      'The Firestore emulator could not be downloaded. Get it once with a network connection (npx firebase setup:emulators:firestore and npx firebase setup:emulators:storage) or from the Google Cloud CLI (gcloud components install cloud-firestore-emulator).',
    noJdk:
      'The emulators need a Java compiler (JDK 17 or newer). Get it with: apt-get install openjdk-21-jdk-headless, brew install openjdk, or https://adoptium.net',
    /** @param {string} tool @param {string} output */
    toolFailed: (tool, output) => `The emulators could not be prepared by ${tool}:\n${output}`,
    noBrowser: 'Install Chrome or Chromium, or run: npx playwright install chromium',
    waiting: (/** @type {string} */ name) => `  Waiting for another ${name} to finish …`,
  },

  build: {
    title: (/** @type {string} */ part) => `Build of ${part}`,
    failed: (/** @type {string} */ part, /** @type {string} */ log) =>
      `The build of ${part} failed:\n${log}`,
    rulesWritten: 'firestore.rules written',
    rulesUnchanged: 'firestore.rules is up to date',
  },

  start: {
    title: 'Starting Sunfront',
    developmentTitle: 'Starting Sunfront for development',
    alreadyRunning: (/** @type {string} */ address) =>
      `Sunfront is already running with this data, at ${address}.`,
    waitingForStop: '  Waiting for the last run to stop …',
    portInUse: (/** @type {number} */ port, /** @type {string} */ name) =>
      `Another program uses port ${port} (${name}). Stop it, or choose other ports with PORT_OFFSET=100.`,
    emulators: 'Emulators, all ready',
    demoContent: 'Demo content',
    firstSave: 'First save',
    firstPage: 'First page',
    /** @param {string} url @param {number} status @param {string} log */
    firstPageFailed: (url, status, log) => `${url} answers ${status}:\n${log}`,
    stoppedEarly: 'Stopped before the emulators were started.',
    emulatorsFailed: (/** @type {string} */ lines, /** @type {string} */ log) =>
      `The emulators did not start:\n${lines}\nFull log: ${log}`,
    emulatorsLate: (/** @type {string} */ log) => `The emulators were not ready in time:\n${log}`,
    emulatorsEnded: (/** @type {string} */ log) => `The emulators ended unexpectedly:\n${log}`,
    notDemo: (/** @type {string} */ project) => `${project} is not a demo project.`,
    recordsAdded: (/** @type {number} */ number) => `Added ${number} missing records.`,
    demoContentFailed: (/** @type {string} */ log) =>
      `The demo content could not be added:\n${log}`,
    viteFailed: (/** @type {string} */ url) =>
      `The Vite development server does not answer at ${url}.`,
    total: (/** @type {string} */ duration) => `  Total: ${duration}\n`,
    site: (/** @type {string} */ url) => `  Site        ${url}`,
    firstOwner: (/** @type {number} */ offset) =>
      `  First owner ${offset ? `PORT_OFFSET=${offset} ` : ''}npm run create-admin -- --link`,
    demoLogin: (/** @type {string} */ username, /** @type {string} */ password) =>
      `  Demo login  ${username} / ${password}`,
    mails: (/** @type {string} */ url) => `  Mails       ${url}`,
    log: (/** @type {string} */ file) => `  Log         ${file}\n`,
    ready: (/** @type {string} */ url) => `Ready: ${url}`,
    stopping: 'Stopping …',
    stopped: 'Stopped.',
  },

  data: {
    unusable: (/** @type {string} */ reason, /** @type {string} */ folder) =>
      `${reason}: ${folder}. Correct it, or choose another folder for the data with DATA_DIR=<folder>.`,
    oldSave: (/** @type {string} */ folder) =>
      `  ${folder} was saved by an older version and is not read; the site starts without it`,
    allDamaged: (/** @type {string} */ folder) =>
      `All saved data in ${folder} is damaged. Restore a copy of it, or delete it with: npm run reset`,
    lastDamaged: (/** @type {string} */ renamed) =>
      `  The last save is damaged (now in ${renamed}); the one before is used`,
    lastChangesLost: '  The killed run could not save its last changes; the last save is used',
    saved: 'Data saved',
    savedAgain: 'The data is saved again.',
    notSaved: (/** @type {string} */ reason) => `The data could not be saved: ${reason}.`,
    diskFull: (/** @type {string} */ folder, /** @type {number} */ free) =>
      `the disk of ${folder} is full (${free} MiB free)`,
    noAnswer: (/** @type {string} */ url) => `${url} does not answer`,
    /** @param {string} url @param {number} status @param {string} body */
    badAnswer: (url, status, body) => `${url} answered ${status}: ${body.slice(0, 200)}`,
    retries: (/** @type {string} */ reason) =>
      `${reason} The site keeps running and tries again in 30 seconds.`,
  },

  reset: {
    notDemo: (/** @type {string} */ project) =>
      `You can only reset the data of a demo- project, not of "${project}".`,
    running: (/** @type {string} */ address) =>
      `Sunfront is running at ${address}. Stop it first, then reset.`,
    noData: 'There is no data to reset.',
    done: 'The data is deleted.',
  },

  maintenance: {
    notRunning: (/** @type {string} */ host) =>
      `No site is running at ${host}. Start one with \`npm start\`.`,
    notBuilt: 'There is no build yet. Run `npm run build` first.',
    noCredentials:
      'No valid credentials for Google Cloud were found: run `gcloud auth application-default login`.',
    /**
     * @param {string} project
     * @param {Record<'submissions' | 'changes' | 'files' | 'ended', number>} deleted
     */
    swept: (project, deleted) =>
      `${project}: deleted ${deleted.submissions} applications and messages, ${deleted.changes} old changes, ${deleted.files} files, ${deleted.ended} sessions and counters`,
  },

  createAdmin: {
    password: 'Password (at least 12 characters): ',
    linkHint: (/** @type {string} */ project) =>
      `The link works once, for a day, as long as ${project} has no owner.`,
    /** @param {string} username @param {'created' | 'updated'} result @param {string} project */
    done: (username, result, project) => `Administrator ${username} ${result} in ${project}.`,
  },

  transfer: {
    unknownCollection: (/** @type {string} */ name) =>
      `Left out: the collection ${name}, which is not the site's`,
    /**
     * @param {string} project
     * @param {string} file
     * @param {{ documents: number, files: number }} count
     */
    exported: (project, file, { documents, files }) =>
      `${project}: ${documents} documents and ${files} files are in ${file}`,
    /**
     * @param {string} project
     * @param {string} file
     * @param {{ documents: number, files: number }} count
     */
    imported: (project, file, { documents, files }) =>
      `${project} equals ${file}: ${documents} documents and ${files} files written or deleted`,
    newUsers: 'New users have no password yet: `npm run create-admin -- <username>` sets one',
  },

  migrate: {
    /** @param {string} project @param {Record<'documents' | 'accounts', number>} count */
    done: (project, { documents, accounts }) =>
      `${project}: ${documents} documents and ${accounts} accounts were migrated`,
    toBeWritten: (/** @type {string} */ collection, /** @type {number} */ number) =>
      `${collection}: ${number} to be written`,
    outdated: (/** @type {string} */ project, /** @type {boolean} */ found) =>
      `${project}: ${found ? 'something is' : 'nothing is'} in an earlier form`,
  },

  verify: {
    orphan: (/** @type {string} */ file, /** @type {string} */ storedAt) =>
      `No record uses ${file} (stored ${storedAt})`,
    missingFile: (/** @type {string} */ record, /** @type {string} */ file) =>
      `${record} names ${file}, which is missing`,
    outdatedPage: 'The document of the page (site/public) differs from its sources',
    wrongCounts: 'The counts of the overview (overview/counts) differ from the records',
    outdatedDocuments: (/** @type {string} */ collection, /** @type {number} */ number) =>
      `${collection}: ${number} in an earlier form: \`npm run migrate\``,
    summary: (/** @type {string} */ project, /** @type {number} */ found) =>
      `${project}: ${found === 1 ? 'one inconsistency' : `${found || 'no'} inconsistencies`} found`,
  },

  deploy: {
    /** @param {string} project @param {number} missing @param {number} warnings */
    summary: (project, missing, warnings) =>
      `${project}: ${missing} missing, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`,
    commands: (/** @type {string} */ lines) => `Commands:\n${lines}`,
    nothingDeployed: 'Nothing was deployed. Add what is missing and try again.',
    noTag: (/** @type {string} */ tag) => `There is no tag "${tag}": \`git tag\` lists them.`,
    noGcloud: 'gcloud is not installed',
  },

  findings: {
    demoProject: (/** @type {string} */ project) => ({
      text: `${project} is the emulators' demo project`,
      fix: 'npx firebase use --add',
    }),
    emulators: (/** @type {string[]} */ names) => ({
      text: `The environment sets emulators: ${names.join(', ')}`,
      fix: `unset ${names.join(' ')}`,
    }),
    /** @param {string} name @param {string} fault @param {string} file */
    parameter: (name, fault, file) => ({
      text: `${name} ${fault}`,
      fix: `Correct ${name} in ${file} (docs/deploy.md).`,
    }),
    omitted: (/** @type {string[]} */ lines, /** @type {string} */ file) => ({
      text: 'Without a terminal, the Firebase CLI requires every parameter',
      fix: `Add to ${file}, each on a line: ${lines.join(' ')}`,
    }),
    demoBucket: (/** @type {string} */ file) => ({
      text: 'STORAGE_BUCKET belongs to the demo project',
      fix: `Correct STORAGE_BUCKET in ${file}.`,
    }),
    localSite: (/** @type {string} */ file) => ({
      text: 'SITE_URL is a local address',
      fix: `Correct SITE_URL in ${file}.`,
    }),
    siteWithoutHttps: (/** @type {string} */ file) => ({
      text: 'SITE_URL does not use https',
      fix: `Correct SITE_URL in ${file}.`,
    }),
    /** @param {string} sender @param {string} host @param {string} file */
    foreignSender: (sender, host, file) => ({
      text: `MAIL_FROM uses ${sender}, not ${host}`,
      fix: `Allow the mail server in the SPF record of ${sender}, or correct MAIL_FROM in ${file}.`,
    }),
    /** @param {string} source @param {string} region @param {string} functionsRegion */
    otherRegion: (source, region, functionsRegion) => ({
      text: `firebase.json sends ${source} to ${region}, but functions run in ${functionsRegion}`,
      fix: 'Write the same region into firebase.json and functions/src/runtime/config.ts.',
    }),
    oldRules: { text: 'firestore.rules differs from the contract', fix: 'npm run rules' },
    servicesOff: (/** @type {string[]} */ names, /** @type {string} */ project) => ({
      text: `Services are off: ${names.join(', ')}`,
      fix: `gcloud services enable ${names.join(' ')} --project ${project}`,
    }),
    noSecret: (/** @type {string} */ project) => ({
      text: 'The secret SMTP_URL is not set',
      fix: `npx firebase functions:secrets:set SMTP_URL --project ${project}   # "none" disables mails`,
    }),
    /** @param {string} project @param {(readonly [name: string, value: boolean])[]} settings */
    authentication: (project, settings) => ({
      text: `Authentication differs from docs/deploy.md: ${settings.map(([name]) => name).join(', ')}`,
      fix: `curl -X PATCH 'https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config?updateMask=${settings.map(([name]) => name).join(',')}' -H "Authorization: Bearer $(gcloud auth print-access-token)" -H 'x-goog-user-project: ${project}' -H 'Content-Type: application/json' -d '${JSON.stringify(nested(settings))}'`,
    }),
    providers: (/** @type {string[]} */ names) => ({
      text: `Firebase offers sign-in methods that the site does not use: ${names.join(', ')}`,
      fix: 'Disable them in the Firebase console: Authentication, Sign-in method.',
    }),
    notChecked: (/** @type {string} */ reason) => ({
      text: `Services, roles, the secret, the API key and Authentication were not checked: ${reason}`,
      fix: 'gcloud auth login   # https://cloud.google.com/sdk/docs/install',
    }),
    keyNotChecked: (/** @type {string} */ reason) => ({
      text: `The restrictions of WEB_API_KEY were not checked: ${reason}`,
      fix: 'Compare them with section 3 of docs/deploy.md (Google Cloud console, APIs & Services, Credentials).',
    }),
    keyLacks: (/** @type {string[]} */ services) => ({
      text: `WEB_API_KEY is restricted to other services than ${services.join(', ')}`,
      fix: 'Add them to the API restrictions of the key (docs/deploy.md, section 3).',
    }),
    keyOfCallers: {
      text: 'WEB_API_KEY is restricted to some callers: browsers and the functions both use it',
      fix: 'Set the application restrictions of the key to "None" (docs/deploy.md, section 3).',
    },
    /** @param {string} account @param {string} role @param {string} project */
    cannotSign: (account, role, project) => ({
      text: `${account} is not allowed to sign tokens: login fails with 500`,
      fix: `gcloud iam service-accounts add-iam-policy-binding ${account} --member=serviceAccount:${account} --role=${role} --project ${project}`,
    }),
    /** @param {string} account @param {string} role @param {string} project */
    noRole: (account, role, project) => ({
      text: `${account} lacks ${role}`,
      fix: `gcloud projects add-iam-policy-binding ${project} --member=serviceAccount:${account} --role=${role}`,
    }),
  },

  test: {
    noPorts: 'No block of free ports was found for the tests.',
    stepTitle: (/** @type {string} */ name) => `\n── ${name}`,
    /**
     * @param {string} name
     * @param {{ passed: number, failures: string[] }} count
     * @param {string} duration
     */
    stepSummary: (name, { passed, failures }, duration) =>
      `── ${name}: ${passed} passed, ${failures.length} failed, ${duration}`,
    endedWithFailure: 'ended with a failure',
    times: '\nstage                    seconds  CPU s',
    failedIn: (/** @type {string} */ name) => `\nFailed in ${name}:`,
    summary: (/** @type {number} */ passed, /** @type {number} */ failed) =>
      `\n${passed} passed, ${failed} failed`,
  },

  bench: {
    measuring: (/** @type {string} */ group) => `Measuring ${group}`,
    allFigures: (/** @type {string} */ file) => `\nAll figures: ${file}`,
  },
};

/** @param {(readonly [path: string, value: boolean])[]} settings paths with dots */
function nested(settings) {
  /** @type {any} */
  const root = {};
  for (const [path, value] of settings) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let object = root;
    for (const name of names) object = object[name] ??= {};
    object[last] = value;
  }
  return root;
}
