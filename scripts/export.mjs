// @ts-check
import path from 'node:path';
import { openMaintenance } from './local/maintenance.mjs';
import { UsageError } from './local/project.mjs';
import { checkExists, print, PROJECT, runCommand } from './local/terminal.mjs';

const options = /** @type {const} */ ({ to: { type: 'string' }, project: PROJECT });

await runCommand('export', { options }, async ({ to, project: projectArg }) => {
  if (!to) throw new UsageError('The option --to is missing.');
  checkExists(path.dirname(path.resolve(to)));
  const { project, exportSite } = await openMaintenance(projectArg);
  const { documents, files, unknown } = await exportSite(to);
  for (const name of unknown) print(`Left out: the collection ${name}, which is not the site's`);
  print(`${project}: ${documents} documents and ${files} files are in ${to}`);
});
