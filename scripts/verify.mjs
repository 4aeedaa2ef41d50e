// @ts-check
import { openMaintenance } from './local/maintenance.mjs';
import { checkFile, PROJECT, runCommand, say } from './local/terminal.mjs';

const options = /** @type {const} */ ({ against: { type: 'string' }, project: PROJECT });

await runCommand('verify', { options }, async ({ against, project: named }) => {
  if (against) checkFile(against);
  const { project, findings, differences, outdated: toMigrate } = await openMaintenance(named);
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
  for await (const line of against ? differences(against) : []) {
    say(line);
    found += 1;
  }
  say(`${project}: ${found === 0 ? 'everything fits together' : `${found} found`}`);
  return found === 0 ? 0 : 1;
});
