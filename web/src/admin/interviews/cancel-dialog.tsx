import type { Interview } from '@sunfront/contract/entities/interview';
import { needsTime } from '@sunfront/contract/entities/interview-summary';
import { TEXT } from '@sunfront/contract/limits';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { withReason } from '../api/failure.ts';
import { common } from '../messages/common.ts';
import { messages as formMessages } from '../messages/form.tsx';
import { messages } from '../messages/interviews.tsx';
import { SaveForm, SubmitButton } from '../saving/save-form.tsx';
import { useUnsavedChanges } from '../saving/use-unsaved-changes.ts';
import { confirm } from '../ui/confirm-dialog.tsx';
import controls from '../ui/panel.module.css';
import type { Closing } from './form-sheet.tsx';
import styles from './forms.module.css';
import { useInterviewCalls } from './use-interviews.ts';

const { cancel: texts } = messages;

export interface CancelDialogProps extends Closing {
  /** The latest known version. */
  record: Interview;
}

export function CancelDialog({ record, onClose, onDone }: CancelDialogProps) {
  const [message, setMessage] = useState('');
  const { busy, error, submit } = useCancel(record, message, onDone);
  useUnsavedChanges(message !== '', 'sheet');
  const close = async () => {
    if (message === '' || (await confirm(formMessages.discard))) onClose();
  };
  const name = <bdi>{record.full_name}</bdi>;
  const hasReader = !needsTime(record.state);
  return (
    <Dialog title={texts.title} className={styles.dialog} onClose={() => void close()}>
      <SaveForm className={styles.cancel} busy={busy} onSubmit={submit}>
        <p>
          {!hasReader
            ? texts.declined
            : record.state === 'booked'
              ? texts.booked(name)
              : texts.proposed(name)}
        </p>
        {hasReader && (
          <Field label={texts.reason} hint={texts.reasonHint}>
            {(control) => (
              <textarea
                {...control}
                className={controls.input}
                dir="auto"
                rows={3}
                maxLength={TEXT.note}
                value={message}
                onChange={({ target }) => setMessage(target.value)}
              />
            )}
          </Field>
        )}
        {error && <FormError>{error}</FormError>}
        <footer>
          <Button onClick={() => void close()}>{texts.keep}</Button>
          <SubmitButton variant="danger" busy={busy}>
            {busy ? common.saving : texts.submit}
          </SubmitButton>
        </footer>
      </SaveForm>
    </Dialog>
  );
}

function useCancel(record: Interview, message: string, onDone: () => void) {
  const { cancel, reload } = useInterviewCalls();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  const submit = async () => {
    setBusy(true);
    setError('');
    try {
      await cancel(record, message.trim());
      toast.success(texts.done);
      onDone();
    } catch (refused) {
      setError(withReason(texts.failed, refused));
      // Another version can be cancelled next.
      void reload();
    } finally {
      setBusy(false);
    }
  };

  return { busy, error, submit };
}
