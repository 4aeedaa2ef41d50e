import { reference } from '@sunfront/contract/text/reference';
import { type ReactNode, useEffect, useRef } from 'react';
import { Interpolated } from '../../text/interpolated.tsx';
import { useMessages } from '../../text/messages.ts';
import styles from './confirmation.module.css';

interface Props {
  title: string;
  id: string;
  children: ReactNode;
  action: ReactNode;
}

export function Confirmation({ title, id, children, action }: Props) {
  const ref = useRef<HTMLParagraphElement>(null);
  const { form } = useMessages();
  // The focused control was removed with the form.
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className={styles.confirmation}>
      <p ref={ref} tabIndex={-1} className={styles.title}>
        {title}
      </p>
      <p>{children}</p>
      <p>
        <Interpolated
          text={form.reference}
          values={{ reference: <strong className={styles.reference}>{reference(id)}</strong> }}
        />
      </p>
      {action}
    </div>
  );
}
