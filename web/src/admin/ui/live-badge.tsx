import { messages } from '../messages/frame.tsx';
import { Badge } from './badge.tsx';
import styles from './live-badge.module.css';

export function LiveBadge({ live }: { live: boolean | undefined }) {
  const { label, labelOffline, hint, hintOffline } = messages.live;
  if (live === undefined) return null;
  return (
    <Badge tone={live ? 'success' : undefined} title={live ? hint : hintOffline}>
      <span className={styles.dot} />
      {live ? label : labelOffline}
    </Badge>
  );
}
