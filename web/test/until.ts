import { vi } from 'vitest';

/** Milliseconds; a busy machine needs time to load code. */
export const WAIT = 30_000;

export const until = <T>(check: () => T | Promise<T>) =>
  vi.waitFor(check, { timeout: WAIT, interval: 20 });
