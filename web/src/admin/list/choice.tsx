import { type ReactNode, useId } from 'react';
import controls from '../frame/panel.module.css';
import styles from './choice.module.css';

/** The choices by which a list is narrowed. */
export function Choices({ children }: { children: ReactNode }) {
  return (
    <div className={styles.choices} role="group" aria-label="Show">
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

/** Narrows a list to one of the values. */
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
        <option value="">All</option>
        {options.map(([each, title]) => (
          <option key={each} value={each}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}
