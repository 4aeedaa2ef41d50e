import type { Context } from '../../functions/src/context.ts';

export interface Fault {
  /** Which call to the two doors, counted from 1, it happens at. */
  at: number;
  /** Whether the call is still carried out; `down`: neither it nor any after it is. */
  when: 'before' | 'after' | 'down';
}

/**
 * The context with a fault at one of the calls to the repository or the file store, which are real.
 * Sessions and limits are reached past it: the steps of the operation itself are what is tried.
 * @param fail throws, or ends the process.
 */
export function faulty(context: Context, { at, when }: Fault, fail: () => never): Context {
  let calls = 0;
  const wrap = <T extends object>(door: T): T =>
    Object.fromEntries(
      Object.entries(door).map(([name, method]) => [
        name,
        async (...parameters: unknown[]) => {
          calls += 1;
          const call = calls;
          if (when === 'down' ? call >= at : when === 'before' && call === at) fail();
          const result: unknown = await method.apply(door, parameters);
          if (when === 'after' && call === at) fail();
          return result;
        },
      ]),
    ) as T;
  return { ...context, repository: wrap(context.repository), files: wrap(context.files) };
}

/** The context with its calls to the two doors counted by name. */
export function counting(context: Context, calls: string[]): Context {
  const wrap = <T extends object>(door: T): T =>
    Object.fromEntries(
      Object.entries(door).map(([name, method]) => [
        name,
        (...parameters: unknown[]) => {
          calls.push(name);
          return method.apply(door, parameters);
        },
      ]),
    ) as T;
  return { ...context, repository: wrap(context.repository), files: wrap(context.files) };
}
