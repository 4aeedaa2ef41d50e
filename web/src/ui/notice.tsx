import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface Props {
  title: string;
  long?: boolean;
  wide?: boolean;
  children: ReactNode;
}

export function Notice({ title, long, wide, children }: Props) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className={styles.notice}
      data-long={long || undefined}
      style={wide ? { maxWidth: '60rem', justifyItems: 'stretch' } : undefined}
    >
      <h1>{title}</h1>
      <div className={wide ? undefined : styles.text}>{children}</div>
    </main>
  );
}
