// @ts-check
import { parseArgs } from 'node:util';
import { openMaintenance } from './local/maintenance.mjs';
import { runMain, say } from './local/terminal.mjs';

/**
 * `npm run migrate -- [--dry-run] [--project …]`: brings all documents into the form of this version, once it is deployed.
 * What broke off goes on when it is begun again.
 */
await runMain(async () => {
  const { values } = parseArgs({
    options: { 'dry-run': { type: 'boolean' }, project: { type: 'string' } },
  });
  const { project, migrate, outdated } = await openMaintenance(values.project);
  if (values['dry-run']) {
    const found = Object.entries(await outdated());
    for (const [collection, number] of found) say(`${collection}: ${number} to be written`);
    say(`${project}: ${found.length === 0 ? 'nothing' : 'something'} is in an earlier form`);
    return;
  }
  say(`${project}: ${await migrate()} documents were brought into the form of this version`);
});
