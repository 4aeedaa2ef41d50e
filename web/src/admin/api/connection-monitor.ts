import { getDocsFromServer, onSnapshot, type Query } from 'firebase/firestore';

/**
 * @param probe a query that is read once to test the connection
 * @returns a function that ends the monitoring
 */
export function monitorConnection(
  query: Query,
  probe: Query,
  onStale: (stale: boolean) => void,
): () => void {
  let probing = false;
  let cached = true;
  const observer = new PerformanceObserver((list) => {
    if (probing || !list.getEntries().some(isFailedListening)) return;
    probing = true;
    onStale(true);
    // If this fails, Firestore has noticed too, and the listener below reports the recovery.
    getDocsFromServer(probe)
      .then(() => onStale(cached))
      .catch(() => undefined)
      .finally(() => (probing = false));
  });
  // Firestore retries silently for half a minute; resource timing reports failed requests
  // immediately.
  observer.observe({ type: 'resource' });
  const stop = onSnapshot(
    query,
    { includeMetadataChanges: true },
    ({ metadata }) => onStale((cached = metadata.fromCache)),
    // The caller's own listener receives the error too.
    () => undefined,
  );
  return () => {
    observer.disconnect();
    stop();
  };
}

function isFailedListening(entry: PerformanceEntry): boolean {
  return (
    entry.name.includes('/google.firestore.v1.Firestore/Listen/') &&
    (entry as PerformanceResourceTiming).responseStatus === 0
  );
}
