import { useSearchParams } from 'react-router-dom';

/**
 * Sets one of the address's parameters; with `''` it goes. The others are taken from where the browser is, not from
 * what was drawn last: another change may be under way.
 */
export function useSetParam(): (name: string, value: string, replace?: boolean) => void {
  const [, setParams] = useSearchParams();
  return (name, value, replace = true) =>
    setParams(withParam(new URLSearchParams(window.location.search), name, value), { replace });
}

/** The parameters with one of them set; with `''` it goes. */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
