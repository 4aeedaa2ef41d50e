import { useMessages } from '../../text/messages.ts';
import { reveal } from '../scripts/reveal.ts';
import type { LandingProps } from '../view/landing-props.ts';
import styles from './stats-strip.module.css';
import { useDirection } from '../../text/direction.tsx';

export function StatsStrip({ content }: LandingProps) {
  const { page } = useMessages();
  const direction = useDirection();
  const { statistics } = content.settings;
  if (statistics.length === 0) return null;
  return (
    <section
      ref={reveal}
      data-reveals
      id="figures"
      className={styles.strip}
      aria-label={page.figures}
    >
      <dl className={styles.figures}>
        {statistics.map(({ label, value }, index) => (
          <div key={index} className={styles.figure}>
            <dt>{label}</dt>
            <dd dir={direction(value)}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
