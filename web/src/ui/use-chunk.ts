import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Code that is fetched once it is `wanted`: undefined until it is there, `failed` when it could
 * not be had, with a way to try again. Unlike React.lazy, a failure breaks nothing.
 */
export function useChunk<T>(
  load: () => Promise<T>,
  wanted: boolean,
): [chunk: T | 'failed' | undefined, again: () => void] {
  // In an object, because a module may hold what React would take for an updater function.
  const [chunk, setChunk] = useState<{ value: T | 'failed' } | undefined>();
  const start = () => {
    setChunk(undefined);
    fetchChunk(load).then(
      (value) => setChunk({ value }),
      () => setChunk({ value: 'failed' }),
    );
  };
  const onWanted = useEffectEvent(start);
  useEffect(() => {
    if (wanted) onWanted();
  }, [wanted]);
  return [chunk ? chunk.value : (fetched.get(load) as T | undefined), start];
}

/** Fetches code before `useChunk` wants it of the same `load`, which then has it at once. */
export async function fetchChunk<T>(load: () => Promise<T>): Promise<T> {
  const chunk = await load();
  fetched.set(load, chunk);
  return chunk;
}

const fetched = new WeakMap<() => Promise<unknown>, unknown>();
