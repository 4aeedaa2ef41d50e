import { Search } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import controls from '../ui/panel.module.css';
import styles from './toolbar.module.css';
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
  label: string;
  value: T;
  options: { value: T; label: string; count?: number }[];
  onChange: (value: T) => void;
}

export function Segments<T extends string>({ label, value, options, onChange }: SegmentsProps<T>) {
  return (
    <div className={styles.segments} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <span>{option.count.toLocaleString('en')}</span>}
        </button>
      ))}
    </div>
  );
}
