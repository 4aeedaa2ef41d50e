import { useSearchParams } from 'react-router-dom';

/**
 * `''` removes the parameter. The others are read from the current URL, because another change may
 * not be rendered yet.
 */
export function useSetParam(): (name: string, value: string, replace?: boolean) => void {
  const [, setParams] = useSearchParams();
  return (name, value, replace = true) =>
    setParams(withParam(new URLSearchParams(window.location.search), name, value), { replace });
}

export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
