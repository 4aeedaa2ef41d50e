import { useRef, useState } from 'react';

export interface Selection {
  has: (id: string) => boolean;
  /** @param extend includes all records since the last toggled one */
  toggle: (id: string, extend: boolean) => void;
  state: 'none' | 'some' | 'all';
  setAll: (on: boolean) => void;
  /** Excludes records that appear later. */
  fix: () => void;
}

/**
 * Excludes records that a search hides.
 * @param ids the shown records, in display order
 */
export function useSelection(ids: readonly string[]) {
  /** Undefined outside selection mode. */
  const [chosen, setChosen] = useState<ReadonlySet<string> | 'all'>();
  const last = useRef<string>(undefined);
  const has = (id: string) => chosen === 'all' || Boolean(chosen?.has(id));
  const selected = ids.filter(has);

  const selection: Selection = {
    has,
    toggle(id, extend) {
      const on = !has(id);
      const [from, to] = [ids.indexOf(extend ? (last.current ?? id) : id), ids.indexOf(id)];
      const range = ids.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1);
      const next = new Set(selected);
      for (const each of range) {
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
    /** In display order. */
    selected,
    selection: chosen && selection,
    start: () => setChosen(new Set()),
    end: () => setChosen(undefined),
  };
}
