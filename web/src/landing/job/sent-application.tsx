import { interpolate } from '@sunfront/contract/messages/index';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useMessages } from '../../text/messages.ts';
import { Confirmation } from '../form/confirmation.tsx';
import { useBasePath } from '../view/site-links.ts';
import { JOBS } from '../view/view.ts';

interface Props {
  id: string;
  /** To the application's own page. */
  link: string | undefined;
  company: string;
  /** Without it, the list of jobs is offered. */
  onClose: (() => void) | undefined;
}

export function SentApplication({ id, link, company, onClose }: Props) {
  const messages = useMessages();
  const base = useBasePath();
  const { apply } = messages;
  return (
    <Confirmation
      title={interpolate(messages, apply.received, { company })}
      id={id}
      link={link}
      action={
        onClose ? (
          <Button onClick={onClose}>{messages.close}</Button>
        ) : (
          <a className={buttonClass()} href={base + JOBS}>
            {messages.job.openJobs}
          </a>
        )
      }
    >
      {apply.next}
    </Confirmation>
  );
}
