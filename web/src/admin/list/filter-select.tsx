import type { ReactNode } from 'react';
import { Select } from '../ui/select.tsx';
import { common } from '../messages/common.ts';
import styles from './filter-select.module.css';

export function FilterRow({ children }: { children: ReactNode }) {
  return (
    <div className={styles.row} role="group" aria-label={common.show}>
      {children}
    </div>
  );
}

interface FilterSelectProps {
  label: string;
  all?: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

export function FilterSelect(props: FilterSelectProps) {
  const { label, all = common.all, value, options, onChange } = props;
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
