import type { Context } from '../../functions/src/context.ts';

export interface Fault {
  /** The call to Firestore or Storage that it happens at, counted from 1. */
  at: number;
  /** Whether the call is still carried out; `down`: neither it nor any after it is. */
  when: 'before' | 'after' | 'down';
}

/**
 * The context with a fault at one of the calls to the repository or the file store, which are real.
 * Sessions and limits are reached past it: the steps of the operation itself are what is tried.
 * @param fail throws, or ends the process.
 */
export function withFault(
  context: Context,
  { at, when }: Fault,
  fail: () => never = () => {
    throw new Error('Injected');
  },
): Context {
  let calls = 0;
  return around(context, async (_, carryOut) => {
    calls += 1;
    const call = calls;
    if (when === 'down' ? call >= at : when === 'before' && call === at) fail();
    const result = await carryOut();
    if (when === 'after' && call === at) fail();
    return result;
  });
}

/** The context with neither Firestore nor Storage reachable. */
export function down(context: Context, error: Error = new Error('Injected')): Context {
  return around(context, () => Promise.reject(error));
}

/** The context with the names of its calls to Firestore and Storage collected. */
export function counting(context: Context, calls: string[]): Context {
  return around(context, (name, carryOut) => {
    calls.push(name);
    return carryOut();
  });
}

/** The context with `call` in place of every call to Firestore and Storage. */
function around(
  context: Context,
  call: (name: string, carryOut: () => Promise<unknown>) => Promise<unknown>,
): Context {
  const wrap = <T extends object>(client: T): T =>
    Object.fromEntries(
      Object.entries(client).map(([name, method]) => [
        name,
        (...parameters: unknown[]) => call(name, () => method.apply(client, parameters)),
      ]),
    ) as T;
  return { ...context, repository: wrap(context.repository), files: wrap(context.files) };
}
