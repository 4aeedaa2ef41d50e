import styles from './pause-button.module.css';

// The icon library would load with the first view.

/** base.css pauses all automatic motion while it is checked, also without script. */
export function PauseButton({ label }: { label: string }) {
  return (
    <label className={styles.button} title={label}>
      <input type="checkbox" id="pause" aria-label={label} />
      <svg viewBox="0 0 24 24" width="18" aria-hidden="true">
        <path d="M7 5h3v14H7zM14 5h3v14h-3z" fill="currentcolor" />
      </svg>
      <svg viewBox="0 0 24 24" width="18" aria-hidden="true">
        <path d="M7 4v16l13-8z" fill="currentcolor" />
      </svg>
    </label>
  );
}
