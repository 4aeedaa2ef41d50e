// @ts-check
import { parseArgs } from 'node:util';
import { clientEnv, Problem } from './local/project.mjs';
import { stopSignal } from './local/stop-signal.mjs';
import { runMain, say } from './local/terminal.mjs';
import { TestSuite } from './local/test-suite.mjs';
import { sample, tryGuards } from './mutants/run.mjs';
import { guards } from './mutants/table.mjs';
import { setUp } from './local/setup.mjs';

/**
 * `npm run mutants -- [--sample <count>] [<word> …]`: takes out the protections of which a word is in
 * the sentence or in the file's name, all without one, and tells which of them no test notices.
 */
await runMain(async () => {
  const { values, positionals } = parseArgs({
    options: { sample: { type: 'string' } },
    allowPositionals: true,
  });
  const words = positionals.map((word) => word.toLowerCase());
  const named = guards.filter(
    ({ what, file }) =>
      words.length === 0 || words.some((word) => `${what} ${file}`.toLowerCase().includes(word)),
  );
  if (named.length === 0) throw new Problem(`No guard tells of ${positionals.join(' or ')}.`);
  const count = values.sample === undefined ? named.length : Number(values.sample);
  if (!Number.isInteger(count) || count < 1)
    throw new Problem('--sample wants a number, such as 10.');
  const chosen = values.sample === undefined ? named : sample(named, count);
  say('Setting up');
  const tools = await setUp();
  const suite = new TestSuite();
  void stopSignal().then(() => TestSuite.abandon([suite]));
  const { ports } = await suite.open(tools);
  try {
    const { survived } = await tryGuards(chosen, { ...process.env, ...clientEnv(ports) });
    return survived > 0 ? 1 : 0;
  } finally {
    await suite.close();
  }
});
