// @ts-check
import { parseArgs } from 'node:util';
import { markdown } from './costs/report.mjs';
import { writeSection } from './local/markdown.mjs';
import { Problem } from './local/project.mjs';
import { errorText, runMain, say } from './local/terminal.mjs';

/**
 * `npm run costs [-- --write]`: what a month costs on Firebase, from the bench's figures, prices and assumptions (all of
 * them below scripts/costs); `--write` puts it into docs/costs.md.
 */
await runMain(async () => {
  if (readOptions().write) await writeSection('docs/costs.md', 'costs', markdown());
  else say(markdown());
});

function readOptions() {
  try {
    return parseArgs({ options: { write: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new Problem(errorText(error instanceof Error ? error.message : error));
  }
}
