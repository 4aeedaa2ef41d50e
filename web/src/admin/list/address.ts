import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export interface SheetState {
  /** `new`, a record's id, or null while closed. */
  open: string | null;
  add: () => void;
  edit: (id: string) => void;
  /** Back and closing still return to the list. */
  replace: (id: string) => void;
  close: () => void;
}

/** The URL holds the open record, so that Back closes the sheet and a reload keeps it. */
export function useSheet(): SheetState {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const fromList = (location.state as { fromList?: boolean } | null)?.fromList;
  const show = (search: string) => void navigate({ search }, { state: { fromList: true } });
  const editUrl = (id: string) => `?edit=${encodeURIComponent(id)}`;
  return {
    open: params.has('new') ? 'new' : params.get('edit'),
    add: () => show('?new'),
    edit: (id) => show(editUrl(id)),
    replace: (id) =>
      void navigate({ search: editUrl(id) }, { replace: true, state: location.state as unknown }),
    close: () => void (fromList ? navigate(-1) : navigate({ search: '' }, { replace: true })),
  };
}

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
