// @ts-check
import { deploySteps, readDeployArgs, runSteps, sayWouldRun } from './deploy/commands.mjs';
import { examine } from './deploy/examine.mjs';
import { Problem } from './local/project.mjs';
import { runCommand, say } from './local/terminal.mjs';

const HELP = `npm run deploy -- --project <id or alias> [--dry-run] [options of firebase deploy]

Checks, builds and deploys. --dry-run prints the questions and the commands, and runs nothing.`;

// The Firebase CLI's own --dry-run may enable services.
await runCommand(HELP, { parse: readDeployArgs }, async ({ named = '', dryRun, rest }) => {
  const ready = await examine(named, { asked: dryRun });
  const steps = deploySteps(named, rest);
  if (dryRun) {
    sayWouldRun(steps);
    if (!ready) say('\nA deployment would stop before: mend what is missing.');
    return ready ? 0 : 1;
  }
  if (!ready) throw new Problem('Nothing was deployed: mend what is missing.');
  return runSteps(steps);
});
