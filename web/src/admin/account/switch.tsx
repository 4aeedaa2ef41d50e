import { useId } from 'react';
import controls from '../ui/panel.module.css';
import styles from './account.module.css';

interface SwitchProps {
  on: boolean;
  label: string;
  hint: string;
  onToggle: () => void;
}

export function Switch({ on, label, hint, onToggle }: SwitchProps) {
  const id = useId();
  return (
    <>
      <label className={`${controls.check} ${styles.switch}`}>
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          aria-describedby={id}
          onChange={onToggle}
        />
        {label}
      </label>
      <p id={id} className={styles.text}>
        {hint}
      </p>
    </>
  );
}
