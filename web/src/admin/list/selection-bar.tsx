import { MAX_BULK } from '@sunfront/contract/limits';
import { ListChecks, type LucideIcon } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/list.ts';
import { useRef, useState } from 'react';
import controls from '../ui/panel.module.css';
import styles from './selection-bar.module.css';

export function SelectButton({ on, onClick }: { on: boolean; onClick: () => void }) {
  return (
    <Button icon={ListChecks} aria-pressed={on} onClick={onClick}>
      {messages.selection.start}
    </Button>
  );
}

export interface SelectionAction {
  label: string;
  icon: LucideIcon;
  quiet?: boolean;
  run: () => void;
}

interface SelectionBarProps {
  number: number;
  selection: Selection;
  actions: SelectionAction[];
  busy: boolean;
  onEnd: () => void;
}

export function SelectionBar({ number, selection, actions, busy, onEnd }: SelectionBarProps) {
  const tooMany = number > MAX_BULK;
  return (
    <div className={styles.bar} role="group" aria-label={messages.selection.label}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={selection.state === 'all'}
          ref={(input) => {
            if (input) input.indeterminate = selection.state === 'some';
          }}
          onChange={(event) => selection.setAll(event.currentTarget.checked)}
        />
        {messages.selection.all}
      </label>
      <p role="status">
        {tooMany
          ? messages.selection.tooMany(number.toLocaleString('en'), MAX_BULK)
          : messages.selection.number(number.toLocaleString('en'))}
      </p>
      <div className={`${controls.buttons} ${styles.actions}`}>
        {actions.map(({ label, icon: Icon, quiet, run }) => (
          <Button
            icon={Icon}
            key={label}
            className={quiet ? styles.quiet : ''}
            title={quiet ? label : undefined}
            disabled={number === 0 || tooMany}
            busy={busy}
            onClick={run}
          >
            <span className={quiet ? 'visually-hidden' : undefined}>{label}</span>
          </Button>
        ))}
        <Button onClick={onEnd}>{common.done}</Button>
      </div>
    </div>
  );
}

interface SelectOneProps {
  selection: Selection;
  id: string;
  name: string;
  /** All ids in display order. */
  order: readonly string[];
}

export function SelectOne({ selection, id, name, order }: SelectOneProps) {
  return (
    <input
      type="checkbox"
      className={styles.one}
      aria-label={messages.selection.one(name)}
      checked={selection.has(id)}
      // An `onChange` event has no `shiftKey`.
      onClick={(event) => selection.toggle(id, event.shiftKey ? order : [])}
      readOnly
    />
  );
}

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
