// @ts-check
import { parseArgs } from 'node:util';
import { openMaintenance } from './local/maintenance.mjs';
import { runMain, say } from './local/terminal.mjs';

/**
 * `npm run verify -- [--against site.zip] [--project …]`: names files that no record uses, records whose file is
 * missing, a page document that differs from its sources and counts that differ from the records, documents in the form
 * of an earlier version, and documents and files that are others than in an archive of `npm run export`; exits 1 when there is any of it.
 */
await runMain(async () => {
  const { values } = parseArgs({
    options: { against: { type: 'string' }, project: { type: 'string' } },
  });
  const {
    project,
    findings,
    differences,
    outdated: toMigrate,
  } = await openMaintenance(values.project);
  const { orphans, missing, outdated, miscounted } = await findings();
  for (const { path, created_at } of orphans) say(`No record uses ${path} (stored ${created_at})`);
  for (const { record, file } of missing) say(`${record} names ${file}, which is missing`);
  if (outdated) say('The document of the page (site/public) differs from its sources');
  if (miscounted)
    say('What is counted for the overview (overview/counts) differs from the records');
  let found = orphans.length + missing.length + Number(outdated) + Number(miscounted);
  for (const [collection, number] of Object.entries(await toMigrate())) {
    say(`${number} documents of ${collection} are in an earlier form: \`npm run migrate\``);
    found += number;
  }
  for await (const line of values.against ? differences(values.against) : []) {
    say(line);
    found += 1;
  }
  say(`${project}: ${found === 0 ? 'everything fits together' : `${found} found`}`);
  return found === 0 ? 0 : 1;
});
