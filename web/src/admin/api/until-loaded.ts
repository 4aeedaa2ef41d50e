import type { QueryClient } from '@tanstack/react-query';

/** Milliseconds; a request may hang. */
const LIMIT = 5000;

/**
 * Resolves when no query is fetching, or after 5 seconds, so that other work does not delay the
 * lists.
 */
export async function untilLoaded(client: QueryClient): Promise<void> {
  if (client.isFetching() === 0) return;
  await new Promise<void>((resolve) => {
    const stop = client.getQueryCache().subscribe(() => client.isFetching() === 0 && end());
    const timer = setTimeout(end, LIMIT);
    function end() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
