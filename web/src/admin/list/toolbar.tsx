import { Search } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import controls from '../ui/panel.module.css';
import styles from './toolbar.module.css';
import { common } from '../messages/common.ts';
import { useShortcut } from '../ui/use-shortcut.ts';

interface ToolbarProps {
  label: string;
  query: string;
  onQuery: (query: string) => void;
  children?: ReactNode;
}

/** `/` focuses the search, Esc clears it. */
export function Toolbar({ label, query, onQuery, children }: ToolbarProps) {
  const input = useRef<HTMLInputElement>(null);
  const hasShortcut = useShortcut('/', () => input.current?.focus());
  return (
    <div className={styles.toolbar} role="search">
      <label className={styles.search}>
        <span className="visually-hidden">{label}</span>
        <Search aria-hidden />
        <input
          ref={input}
          type="search"
          dir="auto"
          className={controls.input}
          placeholder={label}
          value={query}
          aria-keyshortcuts={hasShortcut ? '/' : undefined}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            if (query) onQuery('');
            else event.currentTarget.blur();
          }}
        />
        {hasShortcut && (
          <kbd className={controls.kbd} aria-hidden>
            /
          </kbd>
        )}
      </label>
      {children}
    </div>
  );
}

interface SegmentsProps<T extends string> {
  label?: string;
  value: T;
  /** Labels by value. */
  options: Readonly<Partial<Record<T, string>>>;
  count?: (value: T) => number;
  onChange: (value: T) => void;
}

export function Segments<T extends string>(props: SegmentsProps<T>) {
  const { label = common.show, value, options, count, onChange } = props;
  return (
    <div className={styles.segments} role="group" aria-label={label}>
      {(Object.entries(options) as [T, string][]).map(([each, name]) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === value}
          onClick={() => onChange(each)}
        >
          {name}
          {count && <span>{count(each).toLocaleString('en')}</span>}
        </button>
      ))}
    </div>
  );
}
