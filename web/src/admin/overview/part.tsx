import { type ReactNode, useId, useState } from 'react';
import { messages } from '../messages/overview.ts';
import { Button } from '../ui/button.tsx';
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

/** The first records, and a button that shows the others too. */
export function useShortList<R>(
  records: readonly R[],
  first: number,
  showAll: (number: number) => string,
) {
  const [isWhole, setWhole] = useState(false);
  return {
    shown: isWhole ? records : records.slice(0, first),
    button: records.length > first && (
      <Button className={styles.hide} onClick={() => setWhole(!isWhole)}>
        {isWhole ? messages.showLess : showAll(records.length)}
      </Button>
    ),
  };
}
