import { useState } from 'react';
import { messages } from '../messages/overview.ts';
import { Button } from '../ui/button.tsx';
import styles from './overview-tab.module.css';

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
