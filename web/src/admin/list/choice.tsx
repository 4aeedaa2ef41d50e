import { type ReactNode, useId } from 'react';
import { Select } from '../ui/select.tsx';
import { common } from '../messages/common.ts';
import styles from './choice.module.css';

export function Choices({ children }: { children: ReactNode }) {
  return (
    <div className={styles.choices} role="group" aria-label={common.show}>
      {children}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: [value: string, label: string][];
  onChange: (value: string) => void;
}

export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} options={[['', common.all], ...options]} onChange={onChange} />
    </div>
  );
}
