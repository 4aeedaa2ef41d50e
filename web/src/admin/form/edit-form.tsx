import { type ComponentProps, createContext, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { common } from '../messages/common.ts';
import type { RecordForm } from './use-record-form.tsx';
import { SAVE_KEYS, SAVES } from '../saving/use-save-keys.ts';

export const Uploading = createContext<RecordForm['onUploading']>(() => undefined);

export const EditedId = createContext<string | undefined>(undefined);

interface EditFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  state: RecordForm;
}

export function EditForm({ state, ...rest }: EditFormProps) {
  const { record, form, saving, uploading, onUploading, submit } = state;
  return (
    <FormProvider {...form}>
      <Uploading value={onUploading}>
        <EditedId value={record?.id}>
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
  /** Set if the button is outside the form. */
  form?: string;
  variant?: ComponentProps<typeof Button>['variant'];
  children: ReactNode;
}

export function SaveButton({ state, form, variant = 'primary', children }: SaveButtonProps) {
  const { saving, uploading } = state;
  return (
    <Button
      variant={variant}
      type="submit"
      form={form}
      busy={saving || uploading}
      aria-keyshortcuts={SAVE_KEYS}
    >
      {saving ? common.saving : uploading ? common.uploading : children}
    </Button>
  );
}
