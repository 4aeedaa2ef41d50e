// @ts-check
import { openMaintenance } from './demo-content/maintenance.mjs';
import { messages } from './local/messages.mjs';
import { print, PROJECT, runCommand } from './local/terminal.mjs';

await runCommand('sweep', { options: { project: PROJECT } }, async ({ project: projectArg }) => {
  const { project, sweep } = await openMaintenance(projectArg);
  print(messages.maintenance.swept(project, await sweep()));
});
