import type { Interview } from '@sunfront/contract/entities/interview';
import { type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { EditForm, SaveButton } from '../form/edit-form.tsx';
import { useInitialFocus } from '../form/use-initial-focus.ts';
import type { RecordForm } from '../form/use-record-form.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/form.tsx';
import { SaveNote } from '../saving/save-note.tsx';
import { confirm } from '../ui/confirm-dialog.tsx';

export interface Closing {
  onClose: () => void;
  /** After success. */
  onDone: () => void;
}

interface FormSheetProps extends Pick<Closing, 'onClose'> {
  state: RecordForm<Interview>;
  title: string;
  eyebrow: string;
  submit: string;
  /** Whether the form can be submitted. */
  isReady?: boolean;
  children: ReactNode;
}

export function FormSheet({
  state,
  title,
  eyebrow,
  submit,
  isReady = true,
  onClose,
  children,
}: FormSheetProps) {
  const id = useId();
  useInitialFocus(id, 'input');
  const close = async () => {
    if (!state.form.formState.isDirty || (await confirm(messages.discard))) onClose();
  };
  return (
    <>
      <Sheet
        title={title}
        eyebrow={<bdi>{eyebrow}</bdi>}
        onClose={() => void close()}
        footer={
          <>
            <SaveNote note={state.note} />
            <Button onClick={() => void close()}>{common.cancel}</Button>
            <SaveButton state={state} form={id} disabled={!isReady}>
              {submit}
            </SaveButton>
          </>
        }
      >
        <EditForm state={isReady ? state : { ...state, submit: async () => {} }} id={id}>
          {children}
        </EditForm>
      </Sheet>
      {state.dialogs}
    </>
  );
}
