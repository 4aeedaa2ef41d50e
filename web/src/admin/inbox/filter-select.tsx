import { ListFilter } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import controls from '../ui/panel.module.css';
import { messages } from '../messages/inbox.tsx';
import styles from './filter-select.module.css';

interface FiltersProps {
  active: number;
  children: ReactNode;
}

export function Filters({ active, children }: FiltersProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <span className={styles.toggle}>
        <Button
          icon={ListFilter}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {messages.filters.button(active)}
        </Button>
      </span>
      <div id={id} className={styles.filters} data-open={open}>
        {children}
      </div>
    </>
  );
}

interface FilterSelectProps {
  label: string;
  all: string;
  value: string;
  options: readonly { value: string; label: string; number: number | undefined }[];
  onChange: (value: string) => void;
}

export function FilterSelect({ label, all, value, options, onChange }: FilterSelectProps) {
  return (
    <label className={styles.filter}>
      <span dir="auto" title={label}>
        {label}
      </span>
      <select
        className={controls.input}
        value={value}
        data-active={value !== '' || undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.number === undefined
              ? option.label
              : messages.filters.option(option.label, option.number)}
          </option>
        ))}
      </select>
    </label>
  );
}
