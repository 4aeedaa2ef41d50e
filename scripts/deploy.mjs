// @ts-check
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  checkTag,
  commandLine,
  DEPLOY_OPTIONS,
  deploySteps,
  firebaseArgs,
  readTarget,
  rollbackSteps,
  runSteps,
} from './deploy/steps.mjs';
import { messages } from './local/messages.mjs';
import { Problem, ROOT } from './local/project.mjs';
import { setUpPackages } from './setup/setup.mjs';
import { print, runCommand } from './local/terminal.mjs';

await runCommand('deploy', { options: DEPLOY_OPTIONS }, async (values) => {
  const { project: projectArg = '', tag, 'dry-run': dryRun } = values;
  const target = readTarget(projectArg, readFileSync(path.join(ROOT, '.firebaserc'), 'utf8'));
  const args = firebaseArgs(values);
  if (tag !== undefined) {
    checkTag(tag);
    const parent = dryRun ? tmpdir() : mkdtempSync(path.join(tmpdir(), 'sunfront-'));
    const folder = path.join(parent, 'rollback');
    const { steps, cleanUp } = rollbackSteps({ projectArg, target, tag, args }, folder);
    if (dryRun) return printCommands([...steps, ...cleanUp]);
    try {
      return await runSteps(steps);
    } finally {
      await runSteps(cleanUp);
    }
  }
  await setUpPackages();
  const { checkDeployment } = await import('./deploy/checks.mjs');
  const isSilent = !process.stdin.isTTY || values['non-interactive'] || values.json;
  const interactive = values.interactive ?? !isSilent;
  const findings = await checkDeployment(target, interactive);
  for (const { level, text, fix } of findings) {
    print(`${level.padEnd(7)}  ${text}\n         ${fix}`);
  }
  const missing = findings.filter(({ level }) => level === 'MISSING').length;
  print(messages.deploy.summary(target.project, missing, findings.length - missing));
  const steps = deploySteps(projectArg, args);
  // The Firebase CLI's --dry-run may enable services.
  if (dryRun) printCommands(steps);
  if (missing > 0) throw new Problem(messages.deploy.nothingDeployed);
  return dryRun ? 0 : runSteps(steps);
});

/** @param {import('./deploy/steps.mjs').Step[]} steps */
function printCommands(steps) {
  print(messages.deploy.commands(steps.map(commandLine).join('\n')));
}
