import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds that remain, number of pending calls, and their start. */
interface Budget {
  left: number;
  waiting: number;
  since: number;
}

/** Milliseconds of waiting for Firestore and Storage. */
export interface Deadlines {
  call: number;
  page: number;
  service: number;
}

export const DEADLINES: Readonly<Deadlines> = { call: 10_000, page: 5000, service: 3000 };

/** Below the platform's limit of a minute, after which no failure would be reported. */
export const EVENT_DEADLINE = 20_000;

const budgets = new AsyncLocalStorage<Budget>();

export function withDeadline<T>(milliseconds: number, work: () => T): T {
  return budgets.run({ left: milliseconds, waiting: 0, since: 0 }, work);
}

/**
 * Limits calls within a request or trigger; schedules and scripts have only the platform's limit.
 * An abandoned call may still complete. The error has the gRPC code DEADLINE_EXCEEDED (4).
 */
export function withBudget<Service extends object>(service: Service): Service {
  const methods = Object.entries(service) as [string, (...args: unknown[]) => Promise<unknown>][];
  return Object.fromEntries(
    methods.map(([name, method]) => [name, (...args: unknown[]) => limit(() => method(...args))]),
  ) as Service;
}

async function limit<T>(call: () => Promise<T>): Promise<T> {
  const budget = budgets.getStore();
  if (!budget) return call();
  // Concurrent calls count once.
  if (budget.waiting === 0) budget.since = Date.now();
  const left = budget.left - (Date.now() - budget.since);
  if (left <= 0) throw deadlineExceeded();
  budget.waiting += 1;
  let timer: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      call(),
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(deadlineExceeded()), left);
      }),
    ]);
  } finally {
    clearTimeout(timer);
    budget.waiting -= 1;
    if (budget.waiting === 0) budget.left -= Date.now() - budget.since;
  }
}

function deadlineExceeded(): Error {
  return Object.assign(new Error('The database did not answer in time'), { code: 4 });
}
