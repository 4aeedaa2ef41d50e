// @ts-check
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkedTag, rollbackSteps, runSteps, sayWouldRun } from './deploy/commands.mjs';
import { readTarget } from './deploy/target.mjs';
import { PROJECT, runCommand } from './local/terminal.mjs';

const HELP = `npm run rollback -- --project <id or alias> --to <tag> [--dry-run]

Deploys an earlier version whole. The data in Firestore and Storage stays as it is.`;

const options = /** @type {const} */ ({
  project: PROJECT,
  to: { type: 'string' },
  'dry-run': { type: 'boolean' },
});

await runCommand(HELP, { options }, async ({ project: named = '', to, 'dry-run': dryRun }) => {
  readTarget(named);
  const tag = checkedTag(to);
  if (dryRun) {
    const { steps, last } = rollbackSteps(named, tag, path.join(tmpdir(), 'sunfront-rollback'));
    sayWouldRun([...steps, last]);
    return 0;
  }
  const parent = mkdtempSync(path.join(tmpdir(), 'sunfront-rollback-'));
  const { steps, last } = rollbackSteps(named, tag, path.join(parent, 'site'));
  try {
    return await runSteps(steps);
  } finally {
    await runSteps([last]);
  }
});
