// @ts-check

/** @typedef {import('../table.mjs').Guard} Guard */

const CHECKS = {
  file: 'scripts/deploy/checks.mjs',
  check: /** @type {const} */ ('unit'),
  test: 'scripts/deploy/checks.test.mjs',
};

const COMMANDS = { ...CHECKS, test: 'scripts/deploy/commands.test.mjs' };

const RELEASE = {
  file: 'scripts/release.mjs',
  check: /** @type {const} */ ('unit'),
  test: 'scripts/release/release.test.mjs',
};

/** @type {Guard[]} */
export const deploy = [
  {
    ...RELEASE,
    what: 'a release is of what was committed',
    text: "if (git('status', '--porcelain')) {",
    replacement: 'if (!git) {',
    name: 'where some files are not committed',
  },
  {
    ...RELEASE,
    what: 'a release comes after the one before',
    text: 'if (!isAfter(version, present)) throw',
    replacement: 'if (!isAfter) throw',
    name: 'for a version that is the present one',
  },
  {
    ...RELEASE,
    what: 'a release that git refuses leaves nothing half done',
    text: "git('checkout', '--quiet', 'HEAD', '--', ...names);",
    replacement: '',
    name: 'leaves nothing half done',
  },
  {
    ...RELEASE,
    file: 'scripts/release/changelog.mjs',
    what: 'a release is told of in the changelog',
    text: 'if (first?.version !== version || first.date) {',
    replacement: 'if (!first) {',
    name: 'where the changelog does not begin with its section',
  },
  {
    ...COMMANDS,
    file: 'scripts/deploy.mjs',
    what: 'nothing is deployed while something is missing',
    text: "if (!ready) throw new Problem('Nothing was deployed: mend what is missing.');",
    replacement: '',
    name: 'nothing is run while something is missing',
  },
  {
    ...CHECKS,
    what: 'no demo project is deployed to',
    text: "if (project.startsWith('demo-')) {",
    replacement: 'if (!project) {',
    name: 'the demo project',
  },
  {
    ...CHECKS,
    what: 'nothing is deployed from an environment that names emulators',
    text: 'if (names.length === 0) return ok(',
    replacement: 'if (names.length >= 0) return ok(',
    name: 'an emulator in the environment',
  },
  {
    ...COMMANDS,
    file: 'scripts/deploy/commands.mjs',
    what: 'what is rolled back to is a tag',
    text: 'if (!isTag(tag)) throw',
    replacement: 'if (!tag) throw',
    name: 'which is no tag, is refused',
  },
];
