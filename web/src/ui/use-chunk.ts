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
    load().then(
      (value) => setChunk({ value }),
      () => setChunk({ value: 'failed' }),
    );
  };
  const onWanted = useEffectEvent(start);
  useEffect(() => {
    if (wanted) onWanted();
  }, [wanted]);
  return [chunk?.value, start];
}
