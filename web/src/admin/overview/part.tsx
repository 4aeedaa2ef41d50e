import { type ReactNode, useId } from 'react';
import styles from './overview-tab.module.css';

interface Props {
  title: string;
  /** Whether it takes the full width. */
  wide?: boolean;
  /** As a function, it receives the id of the title, which labels a table. */
  children: ReactNode | ((id: string) => ReactNode);
}

export function Part({ title, wide = false, children }: Props) {
  const id = useId();
  return (
    <section className={`${styles.part} ${wide ? styles.wide : ''}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {typeof children === 'function' ? children(id) : children}
    </section>
  );
}
