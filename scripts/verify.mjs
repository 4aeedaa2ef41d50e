// @ts-check
import { openMaintenance } from './demo-content/maintenance.mjs';
import { messages } from './local/messages.mjs';
import { checkExists, print, PROJECT, runCommand } from './local/terminal.mjs';

const options = /** @type {const} */ ({ against: { type: 'string' }, project: PROJECT });

await runCommand('verify', { options }, async ({ against, project: projectArg }) => {
  if (against) checkExists(against);
  const { project, findings, differences, outdated: toMigrate } = await openMaintenance(projectArg);
  const { orphans, missing, outdated, miscounted } = await findings();
  for (const { path, created_at } of orphans) print(messages.verify.orphan(path, created_at));
  for (const { record, file } of missing) print(messages.verify.missingFile(record, file));
  if (outdated) print(messages.verify.outdatedPage);
  if (miscounted) print(messages.verify.wrongCounts);
  let found = orphans.length + missing.length + Number(outdated) + Number(miscounted);
  for (const [collection, number] of Object.entries(await toMigrate())) {
    print(messages.verify.outdatedDocuments(collection, number));
    found += number;
  }
  for await (const line of against ? differences(against) : []) {
    print(line);
    found += 1;
  }
  print(messages.verify.summary(project, found));
  return found === 0 ? 0 : 1;
});
