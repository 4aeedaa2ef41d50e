// @ts-check
import path from 'node:path';
import { openMaintenance } from './demo-content/maintenance.mjs';
import { messages } from './local/messages.mjs';
import { UsageError } from './local/project.mjs';
import { checkExists, print, PROJECT, runCommand } from './local/terminal.mjs';

const options = /** @type {const} */ ({ to: { type: 'string' }, project: PROJECT });

await runCommand('export', { options }, async ({ to, project: projectArg }) => {
  if (!to) throw new UsageError(messages.usage.optionMissing('--to'));
  checkExists(path.dirname(path.resolve(to)));
  const { project, exportSite } = await openMaintenance(projectArg);
  const exported = await exportSite(to);
  for (const name of exported.unknown) print(messages.transfer.unknownCollection(name));
  print(messages.transfer.exported(project, to, exported));
});
