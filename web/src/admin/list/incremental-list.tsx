import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import styles from './incremental-list.module.css';

// Drawn at once: more would be slow to lay out and are not looked at anyway.
const BATCH_SIZE = 100;

interface IncrementalList<R, E extends HTMLElement> {
  drawn: readonly R[];
  /** For the element whose children the records are. */
  list: RefObject<E | null>;
  /** The button that draws more of them; nothing once all are drawn. */
  more: ReactNode;
}

/** Draws a long list in steps. The focus goes on from the button to the first record that it brought. */
export function useIncrementalList<R, E extends HTMLElement>(
  records: readonly R[],
): IncrementalList<R, E> {
  const [number, setNumber] = useState(BATCH_SIZE);
  const list = useRef<E>(null);

  const show = () => {
    flushSync(() => setNumber(number + BATCH_SIZE));
    list.current?.children[number]?.querySelector<HTMLElement>('a, button, input')?.focus();
  };

  return {
    drawn: records.slice(0, number),
    list,
    more: number < records.length && (
      <Button small className={styles.more} onClick={show}>
        Show {Math.min(BATCH_SIZE, records.length - number)} more of{' '}
        {records.length.toLocaleString('en')}
      </Button>
    ),
  };
}
