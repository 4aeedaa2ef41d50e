import type { TestContext } from 'vitest';

/** A line of the table that `npm run test:faults` prints; all but `tries` must be zero. */
export interface Outcome {
  fault: string;
  tries: number;
  /** What was sent and is not there, or is there without its other half. */
  lost: number;
  /** What is there more often than it was sent. */
  doubled: number;
  /** What got through although it should not have. */
  letIn: number;
}

declare module 'vitest' {
  interface TaskMeta {
    outcome?: Outcome;
  }
}

const NONE = { lost: 0, doubled: 0, letIn: 0 };

/** Puts what came of a fault into the table. */
export function report(
  { task }: TestContext,
  outcome: Pick<Outcome, 'fault' | 'tries'> & Partial<Outcome>,
): Outcome {
  return (task.meta.outcome = { ...NONE, ...outcome });
}
