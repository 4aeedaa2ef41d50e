import type { Reporter, TestModule } from 'vitest/node';
import type { Outcome } from './outcome.ts';

const TITLES = ['tries', 'lost', 'doubled', 'let in'];

/** Prints what came of every fault as one table; a dash is what a test did not count. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const outcomes = modules
      .flatMap((module) => [...module.children.allTests()])
      .map((test) => test.meta().outcome)
      .filter((outcome) => outcome !== undefined);
    if (outcomes.length > 0) process.stdout.write(`\n${table(outcomes)}\n`);
  }
}

function table(outcomes: Outcome[]): string {
  const width = Math.max(...outcomes.map(({ fault }) => fault.length));
  const line = (name: string, cells: (string | number)[]) =>
    `  ${name.padEnd(width)} ${cells.map((cell) => String(cell).padStart(8)).join('')}`;
  return [
    line('fault', TITLES),
    line('-'.repeat(width), []),
    ...outcomes.map(({ fault, tries, lost = '–', doubled = '–', letIn = '–' }) =>
      line(fault, [tries, lost, doubled, letIn]),
    ),
  ].join('\n');
}
