import { Pause, Play } from 'lucide-react';
import styles from './pause-button.module.css';
import type { Motion } from './use-motion.ts';

export function PauseButton({ motion }: { motion: Motion }) {
  const label = motion.paused ? 'Play animations' : 'Pause animations';
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      onClick={motion.toggle}
    >
      {motion.paused ? <Play aria-hidden size={18} /> : <Pause aria-hidden size={18} />}
    </button>
  );
}
