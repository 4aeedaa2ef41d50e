import type { Context } from '../../../functions/src/services/context.ts';

export interface Fault {
  /** Number of the call, from 1. */
  at: number;
  /** `before` skips the call, `after` carries it out, `down` skips it and all later calls. */
  when: 'before' | 'after' | 'down';
}

/**
 * Sessions and limits bypass the fault.
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
  return wrapCalls(context, async (_, proceed) => {
    calls += 1;
    const call = calls;
    if (when === 'down' ? call >= at : when === 'before' && call === at) fail();
    const result = await proceed();
    if (when === 'after' && call === at) fail();
    return result;
  });
}

export function unreachable(context: Context, error: Error = new Error('Injected')): Context {
  return wrapCalls(context, () => Promise.reject(error));
}

export function counting(context: Context, calls: string[]): Context {
  return wrapCalls(context, (name, proceed) => {
    calls.push(name);
    return proceed();
  });
}

function wrapCalls(
  context: Context,
  call: (name: string, proceed: () => Promise<unknown>) => Promise<unknown>,
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
