import { type ReactNode, useId } from 'react';
import styles from './overview-tab.module.css';

interface Props {
  title: string;
  /** Takes the whole width. */
  wide?: boolean;
  /** Of a table, given the id of its title. */
  children: ReactNode | ((id: string) => ReactNode);
}

/** A titled part of the overview. */
export function Part({ title, wide = false, children }: Props) {
  const id = useId();
  return (
    <section className={`${styles.part} ${wide ? styles.wide : ''}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {typeof children === 'function' ? children(id) : children}
    </section>
  );
}
