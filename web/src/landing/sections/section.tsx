import type { SectionCopy } from '@sunfront/contract/settings/copy';
import type { ReactNode } from 'react';
import { reveal } from '../scripts/reveal.ts';
import styles from './section.module.css';
import { Isolated } from '../../text/direction.tsx';

interface Props {
  id: string;
  /** The label is beside the headline on wide screens, else above it. */
  copy: SectionCopy;
  aside?: ReactNode;
  background?: 'paper' | 'band' | 'inverse';
  className?: string | undefined;
  children: ReactNode;
}

export function Section({
  id,
  copy: { label, headline },
  aside,
  background = 'paper',
  className,
  children,
}: Props) {
  return (
    <section
      ref={reveal}
      data-reveals
      id={id}
      aria-labelledby={`${id}-title`}
      className={[styles.section, styles[background], className].filter(Boolean).join(' ')}
    >
      <div className={styles.inner}>
        <div className={styles.side} data-label={label} aria-hidden="true" />
        <header className={styles.head}>
          <h2 id={`${id}-title`}>
            <span className={styles.eyebrow}>{label}</span> <Isolated text={headline} />
          </h2>
          {aside}
        </header>
        <div className={styles.content}>{children}</div>
      </div>
    </section>
  );
}
