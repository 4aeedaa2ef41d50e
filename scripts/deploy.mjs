// @ts-check
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  checkTag,
  commandLine,
  deploySteps,
  readDeployArgs,
  readTarget,
  rollbackSteps,
  runSteps,
} from './deploy/steps.mjs';
import { Problem, ROOT } from './local/project.mjs';
import { setUpPackages } from './local/setup.mjs';
import { runCommand, say } from './local/terminal.mjs';

await runCommand('deploy', { parse: readDeployArgs }, async ({ named, tag, dryRun, rest }) => {
  const target = readTarget(named, readFileSync(path.join(ROOT, '.firebaserc'), 'utf8'));
  if (tag !== undefined) {
    checkTag(tag);
    const parent = dryRun ? tmpdir() : mkdtempSync(path.join(tmpdir(), 'sunfront-'));
    const folder = path.join(parent, 'rollback');
    const { steps, cleanUp } = rollbackSteps({ named, target, tag, rest }, folder);
    if (dryRun) return sayCommands([...steps, ...cleanUp]);
    try {
      return await runSteps(steps);
    } finally {
      await runSteps(cleanUp);
    }
  }
  await setUpPackages();
  const { checkDeployment } = await import('./deploy/checks.mjs');
  const findings = await checkDeployment(target);
  for (const { level, text, fix } of findings) say(`${level.padEnd(7)}  ${text}\n         ${fix}`);
  const missing = findings.filter(({ level }) => level === 'MISSING').length;
  say(`${target.project}: missing ${missing}, warnings ${findings.length - missing}`);
  const steps = deploySteps(named, rest);
  // The Firebase CLI's own --dry-run may enable services.
  if (dryRun) sayCommands(steps);
  if (missing > 0) throw new Problem('Nothing was deployed. Add what is missing and try again.');
  return dryRun ? 0 : runSteps(steps);
});

/** @param {import('./deploy/steps.mjs').Step[]} steps */
function sayCommands(steps) {
  say(`Commands:\n${steps.map(commandLine).join('\n')}`);
}
