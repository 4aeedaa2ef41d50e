import { getDocsFromServer, onSnapshot, type Query } from 'firebase/firestore';

/**
 * Tells whenever the connection behind a query that is listened to breaks and when it stands again.
 * @param probe what is read, once, to learn that it stands again.
 * @returns the way out.
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
    // When this fails too, Firestore has noticed by itself and tells below when it is back.
    getDocsFromServer(probe)
      .then(() => onStale(cached))
      .catch(() => undefined)
      .finally(() => (probing = false));
  });
  // Firestore tries again in silence for half a minute; the browser knows of failed requests at once.
  observer.observe({ type: 'resource' });
  const stop = onSnapshot(
    query,
    { includeMetadataChanges: true },
    ({ metadata }) => onStale((cached = metadata.fromCache)),
    // The caller's own listener fails, too.
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
