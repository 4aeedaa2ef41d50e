import { AsyncLocalStorage } from 'node:async_hooks';

/** What a request may still wait for a door, in milliseconds, and since when it is waiting now. */
interface Budget {
  left: number;
  waiting: number;
  since: number;
}

/** Milliseconds that an API call, a page and the health check of one service may wait for Firestore and Storage. */
export interface Deadlines {
  call: number;
  page: number;
  service: number;
}

export const DEADLINES: Readonly<Deadlines> = { call: 10_000, page: 5000, service: 3000 };

const budgets = new AsyncLocalStorage<Budget>();

/** Runs `work`, in which all waiting for limited doors may together take so many milliseconds. */
export function withDeadline<T>(milliseconds: number, work: () => T): T {
  return budgets.run({ left: milliseconds, waiting: 0, since: 0 }, work);
}

/**
 * The door with each of its calls limited by the request that makes it; other callers (triggers,
 * scripts) have the platform's limit. A call that was given up may be carried out all the same.
 * Its error has gRPC's code for a deadline (4).
 */
export function limited<Door extends object>(door: Door): Door {
  const methods = Object.entries(door) as [string, (...args: unknown[]) => Promise<unknown>][];
  return Object.fromEntries(
    methods.map(([name, method]) => [name, (...args: unknown[]) => limit(() => method(...args))]),
  ) as Door;
}

async function limit<T>(call: () => Promise<T>): Promise<T> {
  const budget = budgets.getStore();
  if (!budget) return call();
  // Calls at once wait for the same time.
  if (budget.waiting === 0) budget.since = Date.now();
  const left = budget.left - (Date.now() - budget.since);
  if (left <= 0) throw tooLate();
  budget.waiting += 1;
  let timer: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      call(),
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(tooLate()), left);
      }),
    ]);
  } finally {
    clearTimeout(timer);
    budget.waiting -= 1;
    if (budget.waiting === 0) budget.left -= Date.now() - budget.since;
  }
}

function tooLate(): Error {
  return Object.assign(new Error('The database did not answer in time'), { code: 4 });
}
