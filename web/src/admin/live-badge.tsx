import controls from './controls.module.css';
import styles from './live-badge.module.css';

/** Tells whether new records appear by themselves. */
export function LiveBadge({ live }: { live: boolean }) {
  if (!live) return null;
  return (
    <span className={controls.badge} data-tone="leaf" title="New ones appear without reload">
      <span className={styles.dot} />
      Live
    </span>
  );
}
