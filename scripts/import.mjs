// @ts-check
import { openMaintenance } from './local/maintenance.mjs';
import { UsageError } from './local/project.mjs';
import { checkFile, PROJECT, runCommand, say } from './local/terminal.mjs';

const options = /** @type {const} */ ({
  from: { type: 'string' },
  replace: { type: 'boolean', default: false },
  project: PROJECT,
});

await runCommand('import', { options }, async ({ from, replace, project: named }) => {
  if (!from) throw new UsageError('The option --from is missing.');
  checkFile(from);
  const { project, importSite } = await openMaintenance(named);
  const { documents, files } = await importSite(from, { replace });
  say(
    `${project} is what ${from} holds: ${documents} documents and ${files} files were written or deleted`,
  );
  say(
    'People who were not here have no password yet: `npm run create-admin -- <username>` sets one',
  );
});
