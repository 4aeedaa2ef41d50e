// @ts-check
import { openMaintenance } from './local/maintenance.mjs';
import { UsageError } from './local/project.mjs';
import { checkExists, print, PROJECT, runCommand } from './local/terminal.mjs';

const options = /** @type {const} */ ({
  from: { type: 'string' },
  replace: { type: 'boolean', default: false },
  project: PROJECT,
});

await runCommand('import', { options }, async ({ from, replace, project: projectArg }) => {
  if (!from) throw new UsageError('The option --from is missing.');
  checkExists(from);
  const { project, importSite } = await openMaintenance(projectArg);
  const { documents, files } = await importSite(from, { replace });
  print(`${project} equals ${from}: ${documents} documents and ${files} files written or deleted`);
  print('New people have no password yet: `npm run create-admin -- <username>` sets one');
});
