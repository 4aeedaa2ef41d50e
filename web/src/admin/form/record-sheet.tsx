import type { RecordMeta } from '@sunfront/contract/entity';
import { type ReactNode, useEffect, useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { formatTime } from '../frame/format.ts';
import styles from './record-sheet.module.css';
import { SaveNote } from './save-note.tsx';
import { SAVE_KEYS, SAVES } from './use-save-keys.ts';
import type { RecordForm } from './use-record-form.tsx';

interface RecordSheetProps {
  title: string;
  eyebrow: string;
  record: RecordMeta | undefined;
  state: RecordForm;
  /** Something besides (an upload) has to end before saving. */
  busy?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The side sheet in which a record is added or edited. */
export function RecordSheet({
  title,
  eyebrow,
  record,
  state,
  busy = false,
  onClose,
  children,
}: RecordSheetProps) {
  const form = useId();
  const { saving, gone, note, submit, dialogs } = state;

  useEffect(() => {
    // Where there is a keyboard; on a phone one would cover half of the sheet.
    if (!matchMedia('(pointer: fine)').matches) return;
    document.getElementById(form)?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [form]);
  return (
    <>
      <Sheet
        title={title}
        eyebrow={eyebrow}
        onClose={onClose}
        footer={
          <>
            <SaveNote note={note} />
            {record && !note && (
              <p className={styles.saved}>Last saved {formatTime(record.updated_at)}</p>
            )}
            <Button small onClick={onClose}>
              Cancel
            </Button>
            <Button
              small
              look="primary"
              type="submit"
              form={form}
              busy={saving || busy}
              aria-keyshortcuts={SAVE_KEYS}
            >
              {saving
                ? 'Saving…'
                : busy
                  ? 'Uploading…'
                  : gone
                    ? 'Save as new'
                    : record
                      ? 'Save'
                      : 'Add'}
            </Button>
          </>
        }
      >
        {gone && (
          <p className={styles.gone} role="alert">
            Someone deleted this while you were editing it. What you typed is still here: save it as
            new, or cancel.
          </p>
        )}
        <FormProvider {...state.form}>
          <form
            id={form}
            noValidate
            {...SAVES}
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              if (!saving && !busy) void submit();
            }}
          >
            {children}
          </form>
        </FormProvider>
      </Sheet>
      {dialogs}
    </>
  );
}
