// @ts-check
import { parseArgs } from 'node:util';
import { openMaintenance } from './local/maintenance.mjs';
import { runMain, say } from './local/terminal.mjs';

/**
 * `npm run verify -- [--project …]`: names files that no record uses, records whose file is missing, a page document
 * that differs from its sources and counts that differ from the records; exits 1 when there is any of it.
 */
await runMain(async () => {
  const { values } = parseArgs({ options: { project: { type: 'string' } } });
  const { project, findings } = await openMaintenance(values.project);
  const { orphans, missing, outdated, miscounted } = await findings();
  for (const { path, created_at } of orphans) say(`No record uses ${path} (stored ${created_at})`);
  for (const { record, file } of missing) say(`${record} names ${file}, which is missing`);
  if (outdated) say('The document of the page (site/public) differs from its sources');
  if (miscounted)
    say('What is counted for the overview (overview/counts) differs from the records');
  const found = orphans.length + missing.length + Number(outdated) + Number(miscounted);
  say(`${project}: ${found === 0 ? 'everything fits together' : `${found} found`}`);
  return found === 0 ? 0 : 1;
});
process.exit();
