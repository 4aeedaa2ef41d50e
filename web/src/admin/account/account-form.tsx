import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { SaveNote } from '../saving/save-note.tsx';
import { SAVES } from '../saving/use-save-keys.ts';
import { common } from '../messages/common.ts';
import styles from './account.module.css';
import type { AccountForm as Form } from './use-account-form.ts';

interface AccountFormProps {
  form: Pick<Form, 'busy' | 'note' | 'submit'>;
  action: string;
  children: ReactNode;
}

export function AccountForm({ form, action, children }: AccountFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!form.busy) void form.submit();
  };
  return (
    <form noValidate {...SAVES} className={styles.form} onSubmit={submit}>
      {children}
      <footer className={styles.foot}>
        <SaveNote note={form.note} />
        <Button type="submit" busy={form.busy}>
          {form.busy ? common.saving : action}
        </Button>
      </footer>
    </form>
  );
}
