import { useEffect, useState } from 'react';

/** Returns the last value that did not change for some time. @param pause milliseconds */
export function useAfterPause<T>(value: T, pause: number): T {
  const [last, setLast] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLast(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return last;
}
