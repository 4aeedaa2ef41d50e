// @ts-check
import { openMaintenance } from './local/maintenance.mjs';
import { checkExists, print, PROJECT, runCommand } from './local/terminal.mjs';

const options = /** @type {const} */ ({ against: { type: 'string' }, project: PROJECT });

await runCommand('verify', { options }, async ({ against, project: projectArg }) => {
  if (against) checkExists(against);
  const { project, findings, differences, outdated: toMigrate } = await openMaintenance(projectArg);
  const { orphans, missing, outdated, miscounted } = await findings();
  for (const { path, created_at } of orphans)
    print(`No record uses ${path} (stored ${created_at})`);
  for (const { record, file } of missing) print(`${record} names ${file}, which is missing`);
  if (outdated) print('The document of the page (site/public) differs from its sources');
  if (miscounted) print('The counts of the overview (overview/counts) differ from the records');
  let found = orphans.length + missing.length + Number(outdated) + Number(miscounted);
  for (const [collection, number] of Object.entries(await toMigrate())) {
    print(`${number} documents of ${collection} are in an earlier form: \`npm run migrate\``);
    found += number;
  }
  for await (const line of against ? differences(against) : []) {
    print(line);
    found += 1;
  }
  print(`${project}: ${found === 0 ? 'everything fits together' : `${found} found`}`);
  return found === 0 ? 0 : 1;
});
