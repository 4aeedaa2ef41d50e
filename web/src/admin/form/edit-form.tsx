import { type ComponentProps, createContext, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { common } from '../messages/common.ts';
import type { RecordForm } from './use-record-form.tsx';
import { SaveForm, SubmitButton } from '../saving/save-form.tsx';

export const Uploading = createContext<RecordForm['onUploading']>(() => undefined);

export const EditedId = createContext<string | undefined>(undefined);

interface EditFormProps extends Omit<ComponentProps<typeof SaveForm>, 'onSubmit' | 'busy'> {
  state: RecordForm;
}

export function EditForm({ state, ...rest }: EditFormProps) {
  const { record, form, saving, uploading, onUploading, submit } = state;
  return (
    <FormProvider {...form}>
      <Uploading value={onUploading}>
        <EditedId value={record?.id}>
          <SaveForm {...rest} busy={saving || uploading} onSubmit={submit} />
        </EditedId>
      </Uploading>
    </FormProvider>
  );
}

interface SaveButtonProps {
  state: RecordForm;
  /** Set if the button is outside the form. */
  form?: string;
  variant?: ComponentProps<typeof SubmitButton>['variant'];
  disabled?: boolean;
  children: ReactNode;
}

export function SaveButton({ state, variant = 'primary', children, ...rest }: SaveButtonProps) {
  const { saving, uploading } = state;
  return (
    <SubmitButton {...rest} variant={variant} busy={saving || uploading}>
      {saving ? common.saving : uploading ? common.uploading : children}
    </SubmitButton>
  );
}
