// @ts-check
import { parseArgs } from 'node:util';
import { openMaintenance } from './local/maintenance.mjs';
import { Problem } from './local/project.mjs';
import { runMain, say } from './local/terminal.mjs';

/**
 * `npm run import -- --from site.zip [--replace] [--project …]`: makes an empty site what `npm run export` has
 * written, with `--replace` any other too. What broke off goes on when it is begun again.
 */
await runMain(async () => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      replace: { type: 'boolean' },
      project: { type: 'string' },
    },
  });
  if (!values.from)
    throw new Problem('Usage: npm run import -- --from <file.zip> [--replace] [--project <id>]');
  const { project, importSite } = await openMaintenance(values.project);
  const { documents, files } = await importSite(values.from, { replace: values.replace ?? false });
  say(
    `${project} is what ${values.from} holds: ${documents} documents and ${files} files were written or deleted`,
  );
  say(
    'People who were not here have no password yet: `npm run create-admin -- <username>` sets one',
  );
});
