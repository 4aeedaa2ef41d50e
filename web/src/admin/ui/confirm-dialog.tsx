import { HISTORY_RETENTION_DAYS } from '@sunfront/contract/history';
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { createStore } from '../../browser/store.ts';
import { useStore } from '../../browser/use-store.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/frame.tsx';
import styles from './confirm-dialog.module.css';
import { directionOf } from '@sunfront/contract/text/direction';

export interface Question {
  title: string;
  message: ReactNode;
  /** A control below the message. */
  control?: ReactNode;
  action: string;
  cancel?: string;
  /** Destroys nothing. */
  isSafe?: boolean;
}

/** A new question cancels the previous one. */
export function confirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false);
  return new Promise((resolve) => {
    asked.set({
      question,
      answer(confirmed) {
        asked.set(undefined);
        resolve(confirmed);
      },
    });
  });
}

/** @param consequence a sentence about other effects */
export function confirmDelete(kind: string, what: string, consequence?: string): Promise<boolean> {
  return confirm({
    title: messages.confirmDelete.title(kind),
    message: messages.confirmDelete.message(
      <strong dir={directionOf(what)}>{what}</strong>,
      consequence,
      HISTORY_RETENTION_DAYS.trash,
    ),
    action: messages.confirmDelete.action,
  });
}

export function ConfirmHost() {
  const current = useStore(asked);
  return current ? <ConfirmDialog key={current.question.title} asked={current} /> : null;
}

interface PendingQuestion {
  question: Question;
  answer: (confirmed: boolean) => void;
}

const asked = createStore<PendingQuestion | undefined>(undefined);

function ConfirmDialog({ asked: { question, answer } }: { asked: PendingQuestion }) {
  const [title, message] = [useId(), useId()];
  return (
    <Modal
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={title}
      aria-describedby={message}
      onClose={() => answer(false)}
    >
      <div className={styles.body}>
        <h2 id={title}>{question.title}</h2>
        <p id={message}>{question.message}</p>
        {question.control}
        <div className={styles.actions}>
          <Button onClick={() => answer(false)}>{question.cancel ?? common.cancel}</Button>
          <Button
            {...(question.isSafe ? { variant: 'primary' } : { className: styles.danger })}
            onClick={() => answer(true)}
          >
            {question.action}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
