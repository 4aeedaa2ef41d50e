import type { TestContext } from 'vitest';

/**
 * A line of the table that `npm run test:faults` prints. Of the counts, which must be zero, it holds those
 * that the test has taken.
 */
export interface Outcome {
  fault: string;
  tries: number;
  /** What was sent and is not there, or is there without its other half. */
  lost?: number;
  /** What is there more often than it was sent. */
  doubled?: number;
  /** What got through although it should not have. */
  letIn?: number;
}

declare module 'vitest' {
  interface TaskMeta {
    outcome?: Outcome;
  }
}

/** Puts what came of a fault into the table. */
export function report({ task }: TestContext, outcome: Outcome): Outcome {
  return (task.meta.outcome = outcome);
}
