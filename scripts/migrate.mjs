// @ts-check
import { openMaintenance } from './local/maintenance.mjs';
import { print, PROJECT, runCommand } from './local/terminal.mjs';

const options = /** @type {const} */ ({ 'dry-run': { type: 'boolean' }, project: PROJECT });

await runCommand('migrate', { options }, async ({ 'dry-run': dryRun, project: projectArg }) => {
  const { project, migrate, outdated } = await openMaintenance(projectArg);
  if (!dryRun) {
    print(`${project}: ${await migrate()} documents were brought into the form of this version`);
    return;
  }
  const found = Object.entries(await outdated());
  for (const [collection, number] of found) print(`${collection}: ${number} to be written`);
  print(`${project}: ${found.length === 0 ? 'nothing' : 'something'} is in an earlier form`);
});
