import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../ui/button.tsx';
import { messages } from '../messages/list.ts';
import styles from './incremental-list.module.css';

// Records per step; more would be slow to lay out.
const BATCH_SIZE = 100;

/** Renders a long list in steps, and focuses the first record of a new step. */
export function useIncrementalList<R, E extends HTMLElement>(records: readonly R[]) {
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
      <Button className={styles.more} onClick={show}>
        {messages.footer.showMore(
          Math.min(BATCH_SIZE, records.length - number),
          records.length.toLocaleString('en'),
        )}
      </Button>
    ),
  };
}
