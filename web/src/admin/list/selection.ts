import { useRef, useState } from 'react';

export interface Selection {
  has: (id: string) => boolean;
  /** @param order ids in display order, to include all records since the last toggled one */
  toggle: (id: string, order?: readonly string[]) => void;
  state: 'none' | 'some' | 'all';
  setAll: (on: boolean) => void;
  /** Excludes records that appear later. */
  fix: () => void;
}

/**
 * Excludes records that a search hides.
 * @param ids the shown records
 */
export function useSelection(ids: readonly string[]) {
  /** Undefined outside selection mode. */
  const [chosen, setChosen] = useState<ReadonlySet<string> | 'all'>();
  const last = useRef('');
  const has = (id: string) => chosen === 'all' || Boolean(chosen?.has(id));
  const selected = ids.filter(has);

  const selection: Selection = {
    has,
    toggle(id, order = []) {
      const on = !has(id);
      const next = new Set(selected);
      for (const each of between(order, last.current, id)) {
        if (on) next.add(each);
        else next.delete(each);
      }
      last.current = id;
      setChosen(next);
    },
    state: selected.length === 0 ? 'none' : selected.length < ids.length ? 'some' : 'all',
    setAll: (on) => setChosen(on ? 'all' : new Set()),
    fix: () => setChosen(new Set(selected)),
  };

  return {
    selected,
    selection: chosen && selection,
    start: () => setChosen(new Set()),
    end: () => setChosen(undefined),
  };
}

/** Returns only `to` if `from` is not shown. */
function between(ids: readonly string[], from: string, to: string): readonly string[] {
  const ends = [ids.indexOf(from), ids.indexOf(to)];
  const first = Math.min(...ends);
  return first === -1 ? [to] : ids.slice(first, Math.max(...ends) + 1);
}
