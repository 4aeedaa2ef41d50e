import { type ReactNode, useId } from 'react';
import styles from './overview-tab.module.css';

interface Props {
  title: string;
  wide?: boolean;
  /** The function receives the title's id, which labels a table. */
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
