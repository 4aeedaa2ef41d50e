import { type ReactNode, useId } from 'react';
import controls from '../ui/panel.module.css';
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
      <select
        id={id}
        className={controls.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{common.all}</option>
        {options.map(([each, title]) => (
          <option key={each} value={each}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}
