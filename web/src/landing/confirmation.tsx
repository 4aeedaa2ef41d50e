import { reference } from '@sunfront/contract/reference';
import { type ReactNode, useEffect, useRef } from 'react';
import { Filled } from '../ui/filled.tsx';
import { useMessages } from '../ui/messages.ts';
import styles from './confirmation.module.css';

interface Props {
  title: string;
  /** The id of what was sent, or the reference itself. */
  id: string;
  /** What happens next. */
  children: ReactNode;
  /** The way on. */
  action: ReactNode;
}

/** Stands where the form stood, once what it held has arrived. */
export function Confirmation({ title, id, children, action }: Props) {
  const ref = useRef<HTMLParagraphElement>(null);
  const { form } = useMessages();
  // The control that had the focus went with the form.
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className={styles.confirmation}>
      <p ref={ref} tabIndex={-1} className={styles.title}>
        {title}
      </p>
      <p>{children}</p>
      <p>
        <Filled
          text={form.reference}
          values={{ reference: <strong className={styles.reference}>{reference(id)}</strong> }}
        />
      </p>
      {action}
    </div>
  );
}
