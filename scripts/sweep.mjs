// @ts-check
import { parseArgs } from 'node:util';
import { openMaintenance } from './local/maintenance.mjs';
import { runMain, say } from './local/terminal.mjs';

/** `npm run sweep -- [--project …]`: what the deployed site does every night, at once. */
await runMain(async () => {
  const { values } = parseArgs({ options: { project: { type: 'string' } } });
  const { project, sweep } = await openMaintenance(values.project);
  const { ended, submissions, changes, files } = await sweep();
  say(
    `${project}: deleted ${submissions} applications and messages, ${changes} old changes, ${files} files, ${ended} sessions and counters`,
  );
});
