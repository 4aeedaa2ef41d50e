import { useId, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { api } from '../api/api.ts';
import { reasonOf } from '../api/failure.ts';
import controls from '../ui/panel.module.css';
import { messages } from '../messages/account.tsx';
import { common } from '../messages/common.ts';
import styles from './account.module.css';

interface AssignmentMailsProps {
  on: boolean;
  onChanged: () => Promise<void>;
}

export function AssignmentMails({ on, onChanged }: AssignmentMailsProps) {
  const [busy, setBusy] = useState(false);
  const text = useId();

  const toggle = async () => {
    if (busy) return;
    setBusy(true);
    await toast
      .promise(api('PUT /api/me/mails', { body: { assignments: !on } }), {
        loading: common.saving,
        success: messages.assignmentMails.done(!on),
        error: (error) => messages.assignmentMails.failed(reasonOf(error)),
      })
      .then(onChanged, () => undefined);
    setBusy(false);
  };

  return (
    <>
      <label className={`${controls.check} ${styles.switch}`}>
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          aria-describedby={text}
          onChange={() => void toggle()}
        />
        {messages.assignmentMails.label}
      </label>
      <p id={text} className={styles.text}>
        {messages.assignmentMails.hint}
      </p>
    </>
  );
}
