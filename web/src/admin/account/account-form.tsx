import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { SaveNote } from '../saving/save-note.tsx';
import { SaveForm } from '../saving/save-form.tsx';
import { common } from '../messages/common.ts';
import styles from './account.module.css';
import type { AccountForm as Form } from './use-account-form.ts';

interface AccountFormProps {
  form: Pick<Form, 'busy' | 'note' | 'submit'>;
  action: string;
  children: ReactNode;
}

export function AccountForm({ form, action, children }: AccountFormProps) {
  return (
    <SaveForm busy={form.busy} className={styles.form} onSubmit={form.submit}>
      {children}
      <footer className={styles.foot}>
        <SaveNote note={form.note} />
        <Button type="submit" busy={form.busy}>
          {form.busy ? common.saving : action}
        </Button>
      </footer>
    </SaveForm>
  );
}
