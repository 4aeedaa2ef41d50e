// @ts-check
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkedTag, rollbackSteps, runSteps, sayWouldRun } from './deploy/commands.mjs';
import { readTarget } from './deploy/target.mjs';
import { runMain } from './local/terminal.mjs';

/**
 * `npm run rollback -- --project <id or alias> --to <tag> [--dry-run]`: deploys an earlier version whole. What stands
 * in Firestore and Storage stays as it is.
 */
await runMain(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string', short: 'P' },
      to: { type: 'string' },
      'dry-run': { type: 'boolean' },
    },
  });
  const { project: named = '' } = values;
  readTarget(named);
  const tag = checkedTag(values.to);
  if (values['dry-run']) {
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
