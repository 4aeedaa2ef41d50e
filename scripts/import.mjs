// @ts-check
import { openMaintenance } from './demo-content/maintenance.mjs';
import { messages } from './local/messages.mjs';
import { UsageError } from './local/project.mjs';
import { checkExists, print, PROJECT, runCommand } from './local/terminal.mjs';

const options = /** @type {const} */ ({
  from: { type: 'string' },
  replace: { type: 'boolean', default: false },
  project: PROJECT,
});

await runCommand('import', { options }, async ({ from, replace, project: projectArg }) => {
  if (!from) throw new UsageError(messages.usage.optionMissing('--from'));
  checkExists(from);
  const { project, importSite } = await openMaintenance(projectArg);
  const imported = await importSite(from, { replace });
  print(messages.transfer.imported(project, from, imported));
  if (imported.users > 0) print(messages.transfer.newUsers);
});
