// @ts-check
import { openMaintenance } from './local/maintenance.mjs';
import { UsageError } from './local/project.mjs';
import { checkFolderOf, PROJECT, runCommand, say } from './local/terminal.mjs';

const options = /** @type {const} */ ({ to: { type: 'string' }, project: PROJECT });

await runCommand('export', { options }, async ({ to, project: named }) => {
  if (!to) throw new UsageError('The option --to is missing.');
  checkFolderOf(to);
  const { project, exportSite } = await openMaintenance(named);
  const { documents, files, unknown } = await exportSite(to);
  for (const name of unknown) say(`The collection ${name} does not belong to the site: left out`);
  say(`${project}: ${documents} documents and ${files} files are in ${to}`);
});
