import { type ReactNode, useEffect, useRef } from 'react';
import styles from './card.module.css';

interface Props {
  title: string;
  /** What comes in place of what stood there is read from its title on. */
  focusTitle?: boolean;
  children: ReactNode;
}

/** A page that is one card. */
export function Card({ title, focusTitle = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – Admin`;
    if (focusTitle) heading.current?.focus();
  }, [title, focusTitle]);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <img src="/favicon.svg" alt="" width="40" height="40" />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      <a className={styles.back} href="/">
        Back to the website
      </a>
    </main>
  );
}
