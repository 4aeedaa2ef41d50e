// @ts-check
import { openMaintenance } from './local/maintenance.mjs';
import { print, PROJECT, runCommand } from './local/terminal.mjs';

await runCommand('sweep', { options: { project: PROJECT } }, async ({ project: projectArg }) => {
  const { project, sweep } = await openMaintenance(projectArg);
  const { ended, submissions, changes, files } = await sweep();
  print(
    `${project}: deleted ${submissions} applications and messages, ${changes} old changes, ${files} files, ${ended} sessions and counters`,
  );
});
