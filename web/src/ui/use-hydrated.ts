import { useEffect, useState } from 'react';

/** False on the server and until the page has come alive in the browser. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
