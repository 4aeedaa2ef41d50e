import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A page that only has something to say: not found, broken. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.notice}>
      <h1>{title}</h1>
      <div className={styles.text}>{children}</div>
    </main>
  );
}
