import { type ComponentProps, createContext, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import type { RecordForm } from './use-record-form.tsx';
import { SAVE_KEYS, SAVES } from './use-save-keys.ts';

/** Told +1 when an upload in a form starts and -1 when it ends, so that saving can wait. */
export const Uploading = createContext<RecordForm['onUploading']>(() => undefined);

/** The id of the record that a form edits. */
export const EditedId = createContext<RecordForm['id']>(undefined);

interface EditFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  state: RecordForm;
}

/** The form over a record, which saves once nothing is being saved or uploaded. */
export function EditForm({ state, ...rest }: EditFormProps) {
  const { id, form, saving, uploading, onUploading, submit } = state;
  return (
    <FormProvider {...form}>
      <Uploading value={onUploading}>
        <EditedId value={id}>
          <form
            noValidate
            {...SAVES}
            {...rest}
            onSubmit={(event) => {
              event.preventDefault();
              if (!saving && !uploading) void submit();
            }}
          />
        </EditedId>
      </Uploading>
    </FormProvider>
  );
}

interface SaveButtonProps {
  state: RecordForm;
  /** The id of the form, where the button stands outside of it. */
  form?: string;
  look?: ComponentProps<typeof Button>['variant'];
  children: ReactNode;
}

/** The form's submit button, which says what it waits for. */
export function SaveButton({ state, form, look = 'primary', children }: SaveButtonProps) {
  const { saving, uploading } = state;
  return (
    <Button
      small
      variant={look}
      type="submit"
      form={form}
      busy={saving || uploading}
      aria-keyshortcuts={SAVE_KEYS}
    >
      {saving ? 'Saving…' : uploading ? 'Uploading…' : children}
    </Button>
  );
}
