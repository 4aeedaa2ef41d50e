import { type ReactNode, useId } from 'react';
import styles from './account.module.css';

interface CardProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

export function Card({ title, text, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <h2 id={id}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}
