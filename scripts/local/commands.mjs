// @ts-check

/** Same texts as docs/commands.md. @type {Record<string, { args?: string, text: string, notes?: string }>} */
export const COMMANDS = {
  start: {
    args: '[--demo <name> | --empty]',
    text: 'Sets up, builds and serves the site.',
    notes: `Each demo has its own data, unless you set DATA_DIR. --empty starts a site without content and owner, to rehearse its
set-up and an import. PORT_OFFSET shifts all ports.`,
  },
  dev: {
    args: '[--demo <name> | --empty]',
    text: 'Serves the site and reloads it when the code changes.',
  },
  test: {
    args: '[<step> …] [--all]',
    text: 'Sets up and runs all checks, or the named steps.',
    notes: `--all adds the exhaustive matrices, all end-to-end tests, the test of a killed \`npm start\` and the functions under
production's Node.
Steps: format, lint, unit, components, local, server, api, runtime, e2e.`,
  },
  'test:all': {
    text: 'Runs everything: all steps, all matrices and all end-to-end tests.',
  },
  check: { text: 'Runs format, lint, types and unit tests.' },
  build: { text: 'Builds what changed since the last build.' },
  deploy: {
    args: '--project <id or alias> [--dry-run] [--tag <tag>] [<options of firebase deploy>]',
    text: 'Checks, builds and deploys the site.',
    notes: `  --dry-run   prints findings and commands, and deploys nothing
  --tag       deploys an earlier version; the data in Firestore and Storage does not change`,
  },
  reset: {
    args: '[--demo <name> | --empty]',
    text: 'Deletes the local data, so that the next start begins with the demo content.',
  },
  'create-admin': {
    args: `<username> [--role owner|editor|recruiter] [--email <address>] [--project <id or alias>]
       npm run create-admin -- --link [--email <address>] [--project <id or alias>]`,
    text: 'Creates an administrator, or sets a new password or role.',
    notes: `Asks for the password, or reads it from standard input if that is not a terminal. --link prints a one-time link that
lets the first owner choose a username and a password.`,
  },
  verify: {
    args: '[--against <file.zip>] [--project <id or alias>]',
    text: 'Lists inconsistencies between files, records, counts and the page.',
    notes: `Finds files that no record uses, records whose file is missing, an outdated page document, wrong counts and documents in
an earlier form; with --against, each difference from a file of \`npm run export\`. The exit code is 1 if it finds any.`,
  },
  export: {
    args: '--to <file.zip> [--project <id or alias>]',
    text: 'Writes everything that belongs to the site, except for secrets, into one file.',
  },
  import: {
    args: '--from <file.zip> [--replace] [--project <id or alias>]',
    text: 'Fills an empty site from a file of `npm run export`; with --replace, any site.',
    notes: 'An interrupted import continues when you run the command again.',
  },
  migrate: {
    args: '[--dry-run] [--project <id or alias>]',
    text: 'Brings all documents into the form of the deployed version.',
    notes: 'An interrupted migration continues when you run the command again.',
  },
  sweep: { args: '[--project <id or alias>]', text: 'Runs the nightly sweep now.' },
  rules: { text: 'Writes `firestore.rules` from the contract.' },
  bench: {
    args: '[<group> …] [--quick]',
    text: 'Measures the site and prints every figure with its budget.',
    notes: `Starts separate emulators. A missed budget is not a failure: times depend on the machine. --quick measures fewer times.
Groups: lighthouse, taps, throughput, panel-lighthouse, panel (with 10,000 applications).`,
  },
  help: { text: 'Lists the commands.' },
};

/** @param {string} name */
export function npmCommand(name) {
  return ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
}

/** @param {string} name */
export function helpText(name) {
  const { args, text, notes } = COMMANDS[name] ?? { text: '' };
  const usage = `Usage: ${npmCommand(name)}${args ? ` -- ${args}` : ''}`;
  return [usage, '', text, ...(notes ? [notes] : [])].join('\n');
}
