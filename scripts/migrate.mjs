// @ts-check
import { openMaintenance } from './demo-content/maintenance.mjs';
import { messages } from './local/messages.mjs';
import { print, PROJECT, runCommand } from './local/terminal.mjs';

const options = /** @type {const} */ ({ 'dry-run': { type: 'boolean' }, project: PROJECT });

await runCommand('migrate', { options }, async ({ 'dry-run': dryRun, project: projectArg }) => {
  const { project, migrate, outdated } = await openMaintenance(projectArg);
  if (!dryRun) {
    print(messages.migrate.done(project, await migrate()));
    return;
  }
  const found = Object.entries(await outdated());
  for (const [collection, number] of found) print(messages.migrate.toBeWritten(collection, number));
  print(messages.migrate.outdated(project, found.length > 0));
});
