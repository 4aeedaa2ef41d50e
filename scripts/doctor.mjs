// @ts-check
import { examine } from './deploy/examine.mjs';
import { PROJECT, runCommand } from './local/terminal.mjs';

const HELP = `npm run doctor -- --project <id or alias>

Checks whether a project is ready for a deployment. Exit code 1: something is missing.`;

await runCommand(HELP, { options: { project: PROJECT } }, async ({ project }) =>
  (await examine(project)) ? 0 : 1,
);
