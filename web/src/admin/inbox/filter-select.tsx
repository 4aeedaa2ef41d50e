import { ListFilter } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
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
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

export function FilterSelect({ label, all, value, options, onChange }: FilterSelectProps) {
  return (
    <label className={styles.filter}>
      <span dir="auto" title={label}>
        {label}
      </span>
      <Select
        value={value}
        data-active={value !== '' || undefined}
        options={[['', all], ...options]}
        onChange={onChange}
      />
    </label>
  );
}
