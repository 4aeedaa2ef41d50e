import type { SectionWords } from '@sunfront/contract/words';
import type { ReactNode } from 'react';
import { reveal } from './reveal.ts';
import styles from './section.module.css';

interface Props {
  /** The anchor. */
  id: string;
  /** Its name stands turned beside it on wide screens, above it on narrow ones. */
  words: SectionWords;
  /** Stands beside the headline. */
  aside?: ReactNode;
  band?: 'paper' | 'sand' | 'night';
  className?: string | undefined;
  children: ReactNode;
}

/** What every section has: its anchor, side label, heading, band of colour and entrance. */
export function Section({
  id,
  words: { label, headline },
  aside,
  band = 'paper',
  className,
  children,
}: Props) {
  return (
    <section
      ref={reveal}
      data-reveals
      id={id}
      aria-labelledby={`${id}-title`}
      className={[styles.section, styles[band], className].filter(Boolean).join(' ')}
    >
      <div className={styles.inner}>
        <div className={styles.side} data-label={label} aria-hidden="true" />
        <header className={styles.head}>
          <h2 id={`${id}-title`}>
            <span className={styles.eyebrow}>{label}</span> <bdi>{headline}</bdi>
          </h2>
          {aside}
        </header>
        <div className={styles.content}>{children}</div>
      </div>
    </section>
  );
}
