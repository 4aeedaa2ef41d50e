import { Pause, Play } from 'lucide-react';
import styles from './pause-button.module.css';

/** Holds everything on the page that moves by itself. It needs no script: base.css asks whether it is checked. */
export function PauseButton() {
  return (
    <label className={styles.button} title="Pause animations">
      <input
        type="checkbox"
        id="pause"
        className="visually-hidden"
        aria-label="Pause animations"
        autoComplete="off"
      />
      <Pause aria-hidden size={18} />
      <Play aria-hidden size={18} />
    </label>
  );
}
