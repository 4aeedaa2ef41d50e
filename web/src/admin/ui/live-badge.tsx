import { messages } from '../messages/frame.tsx';
import controls from './panel.module.css';
import styles from './live-badge.module.css';

export function LiveBadge({ live }: { live: boolean | undefined }) {
  if (live === undefined) return null;
  return (
    <span
      className={controls.badge}
      data-tone={live ? 'success' : undefined}
      title={live ? messages.live.hint : messages.live.hintOffline}
    >
      <span className={styles.dot} />
      {live ? messages.live.label : messages.live.labelOffline}
    </span>
  );
}
