import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/** A failure does not throw, unlike React.lazy's: the chunk is `failed`, and `again` retries. */
export function useChunk<T>(
  load: () => Promise<T>,
  wanted: boolean,
): [chunk: T | 'failed' | undefined, again: () => void] {
  // React would call a function as an updater.
  const [chunk, setChunk] = useState<{ value: T | 'failed' } | undefined>();
  const start = () => {
    setChunk(undefined);
    fetchChunk(load).then(
      // Rendering a large part in slices keeps a slow phone responsive.
      (value) => startTransition(() => setChunk({ value })),
      () => setChunk({ value: 'failed' }),
    );
  };
  const onWanted = useEffectEvent(start);
  useEffect(() => {
    if (wanted) onWanted();
  }, [wanted]);
  return [chunk ? chunk.value : (fetched.get(load) as T | undefined), start];
}

/** `useChunk` needs the same `load`. */
export async function fetchChunk<T>(load: () => Promise<T>): Promise<T> {
  const chunk = await load();
  fetched.set(load, chunk);
  return chunk;
}

const fetched = new WeakMap<() => Promise<unknown>, unknown>();
