import { reference } from '@sunfront/contract/text/reference';
import { type ReactNode, useEffect, useRef } from 'react';
import { Interpolated } from '../../text/interpolated.tsx';
import { useMessages } from '../../text/messages.ts';
import styles from './confirmation.module.css';

interface Props {
  title: string;
  id: string;
  /** To the sender's own page. */
  link?: string | undefined;
  children: ReactNode;
  action: ReactNode;
}

export function Confirmation({ title, id, link, children, action }: Props) {
  const ref = useRef<HTMLParagraphElement>(null);
  const { form, application } = useMessages();
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
          values={{
            reference: (
              <strong className={styles.reference} dir="ltr">
                {reference(id)}
              </strong>
            ),
          }}
        />
      </p>
      {link && (
        <p>
          <a href={link}>{application.link}</a>
          <br />
          {application.linkHint}
        </p>
      )}
      {action}
    </div>
  );
}
