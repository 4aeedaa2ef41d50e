import controls from './panel.module.css';
import styles from './live-badge.module.css';

/** Tells whether new records appear by themselves; nothing while that is not known yet. */
export function LiveBadge({ live }: { live: boolean | undefined }) {
  if (live === undefined) return null;
  return (
    <span
      className={controls.badge}
      data-tone={live ? 'leaf' : undefined}
      title={
        live ? 'New ones appear without reload' : 'New ones appear once the connection is back'
      }
    >
      <span className={styles.dot} />
      {live ? 'Live' : 'Not live'}
    </span>
  );
}
