import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import styles from './use-steps.module.css';

// Drawn at once: more would be slow to lay out and are not looked at anyway.
const STEP = 100;

interface Steps<R, E extends HTMLElement> {
  drawn: readonly R[];
  /** For the element whose children the records are. */
  list: RefObject<E | null>;
  /** The button that draws more of them; nothing once all are drawn. */
  more: ReactNode;
}

/** Draws a long list in steps. The focus goes on from the button to the first record that it brought. */
export function useSteps<R, E extends HTMLElement>(records: readonly R[]): Steps<R, E> {
  const [number, setNumber] = useState(STEP);
  const list = useRef<E>(null);

  const show = () => {
    flushSync(() => setNumber(number + STEP));
    list.current?.children[number]?.querySelector<HTMLElement>('a, button, input')?.focus();
  };

  return {
    drawn: records.slice(0, number),
    list,
    more: number < records.length && (
      <Button small className={styles.more} onClick={show}>
        Show {Math.min(STEP, records.length - number)} more of {records.length.toLocaleString('en')}
      </Button>
    ),
  };
}
