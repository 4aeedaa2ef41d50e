import controls from './panel.module.css';
import styles from './live-badge.module.css';

/** Whether new records appear in real time; nothing while unknown. */
export function LiveBadge({ live }: { live: boolean | undefined }) {
  if (live === undefined) return null;
  return (
    <span
      className={controls.badge}
      data-tone={live ? 'success' : undefined}
      title={live ? 'New ones appear automatically' : 'New ones appear when you are back online'}
    >
      <span className={styles.dot} />
      {live ? 'Live' : 'Not live'}
    </span>
  );
}
