// @ts-check
import { deploySteps, readDeployArgs, runSteps, sayWouldRun } from './deploy/commands.mjs';
import { examine } from './deploy/examine.mjs';
import { Problem } from './local/project.mjs';
import { runMain, say } from './local/terminal.mjs';

/**
 * `npm run deploy -- --project <id or alias> [--dry-run] [options of firebase deploy]`: checks, builds and deploys.
 * `--dry-run` is ours, not the Firebase CLI's, which may enable services: it says what was asked and what would be run.
 */
await runMain(async () => {
  const { named = '', dryRun, rest } = readDeployArgs(process.argv.slice(2));
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
