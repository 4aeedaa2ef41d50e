/** Milliseconds; Cloud Run grants ten seconds. */
const MOST = 8000;

/**
 * Does `work` when the platform ends the instance. Call it after functions-framework has started,
 * because its own listener would end the process at once.
 */
export function beforeShutdown(work: () => Promise<void>): void {
  const others = process.listeners('SIGTERM');
  process.removeAllListeners('SIGTERM');
  process.once('SIGTERM', (signal) => {
    const limit = new Promise((resolve) => setTimeout(resolve, MOST));
    void Promise.race([work(), limit]).finally(() => {
      for (const each of others) each(signal);
      process.exit();
    });
  });
}
