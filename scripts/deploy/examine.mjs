// @ts-check
import { say } from '../local/terminal.mjs';
import { createAsk } from './ask.mjs';
import { CHECKS } from './checks.mjs';
import { deployable, report, runChecks } from './run.mjs';
import { readTarget } from './target.mjs';

/**
 * Prints every check's outcome for a project, and answers whether a deployment may go on.
 * @param {string | undefined} named the project's id or alias
 * @param {{ asked?: boolean }} [options] whether what was asked is printed, too
 */
export async function examine(named, { asked = false } = {}) {
  const target = readTarget(named);
  const findings = await runChecks(CHECKS, target, createAsk());
  for (const line of report(findings, { asked })) say(line);
  const count = (/** @type {string} */ outcome) =>
    findings.filter((finding) => finding.outcome === outcome).length;
  say(
    `\n${target.project}: ${count('missing')} missing, ${count('warning')} warnings, ${count('unchecked')} not checked`,
  );
  return deployable(findings);
}
