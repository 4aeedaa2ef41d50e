// @ts-check
import { parseArgs } from 'node:util';
import { examine } from './deploy/examine.mjs';
import { runMain } from './local/terminal.mjs';

/** `npm run doctor -- --project <id or alias>`: whether a project is ready for a deployment; exits 1 when it is not. */
await runMain(async () => {
  const { values } = parseArgs({ options: { project: { type: 'string', short: 'P' } } });
  return (await examine(values.project)) ? 0 : 1;
});
