// @ts-check
import { parseArgs } from 'node:util';
import { openMaintenance } from './local/maintenance.mjs';
import { Problem } from './local/project.mjs';
import { runMain, say } from './local/terminal.mjs';

/** `npm run export -- --to site.zip [--project …]`: all that belongs to the site, but for secrets, as one file. */
await runMain(async () => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, project: { type: 'string' } },
  });
  if (!values.to) throw new Problem('Usage: npm run export -- --to <file.zip> [--project <id>]');
  const { project, exportSite } = await openMaintenance(values.project);
  const { documents, files, unknown } = await exportSite(values.to);
  for (const name of unknown)
    say(`The collection ${name} is none of the site's: it is not in there`);
  say(`${project}: ${documents} documents and ${files} files are in ${values.to}`);
});
