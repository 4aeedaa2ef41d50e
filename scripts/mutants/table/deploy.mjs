// @ts-check

/** @typedef {import('../table.mjs').Guard} Guard */

const CHECKS = {
  file: 'scripts/deploy/checks.mjs',
  check: /** @type {const} */ ('unit'),
  test: 'scripts/deploy/checks.test.mjs',
};

const COMMANDS = { ...CHECKS, test: 'scripts/deploy/commands.test.mjs' };

/** @type {Guard[]} */
export const deploy = [
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
