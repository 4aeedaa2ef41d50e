import { zodResolver } from '@hookform/resolvers/zod';
import { reopening } from '@sunfront/contract/api/bulk';
import { fieldMeta } from '@sunfront/contract/fields/field';
import { isOpen, PAST_END_ERROR } from '@sunfront/contract/jobs/open';
import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Field } from '../inputs/entity-field.tsx';
import { SaveForm } from '../saving/save-form.tsx';
import dialog from '../ui/confirm-dialog.module.css';
import styles from '../list/choice-dialog.module.css';
import { common } from '../messages/common.ts';
import { messages } from '../messages/tabs/jobs.ts';

interface ReopenDialogProps {
  jobs: number;
  withoutEnd: number;
  timeZone: string;
  /** Undefined cancels. */
  answer: (end?: string) => void;
}

/** Asks for the end date of reopened jobs that have none to restore. */
export function ReopenDialog({ jobs, withoutEnd, answer, timeZone }: ReopenDialogProps) {
  const heading = useId();
  const schema = reopening.refine(({ end }) => isOpen({ end }, new Date(), timeZone), {
    path: ['end'],
    error: PAST_END_ERROR,
  });
  const form = useForm({ defaultValues: { end: '' }, resolver: zodResolver(schema) as never });
  return (
    <Modal
      className={`${dialog.dialog} ${styles.dialog}`}
      aria-labelledby={heading}
      onClose={() => answer()}
    >
      <FormProvider {...form}>
        <SaveForm className={dialog.body} onSubmit={form.handleSubmit(({ end }) => answer(end))}>
          <h2 id={heading}>{messages.reopen.title(jobs)}</h2>
          <Field
            name="end"
            meta={fieldMeta(reopening.shape.end)}
            options={{ hint: messages.reopen.hint(withoutEnd, jobs - withoutEnd) }}
          />
          <div className={dialog.actions}>
            <Button onClick={() => answer()}>{common.cancel}</Button>
            <Button variant="primary" type="submit">
              {messages.reopen.action}
            </Button>
          </div>
        </SaveForm>
      </FormProvider>
    </Modal>
  );
}
