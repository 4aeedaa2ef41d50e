import { Sheet } from '../ui/sheet.tsx';
import { messages } from '../messages/interviews.tsx';
import { Chunk } from '../ui/chunk.tsx';
import type { Closing } from './form-sheet.tsx';
import type { CancelDialogProps } from './cancel-dialog.tsx';
import type { ProposeSheetProps } from './propose-sheet.tsx';
import type { ProposeToSeveralProps } from './propose-to-several.tsx';

export const loadForms = () => import('./forms.ts');

export type OpenForm =
  | ({ kind: 'propose' } & Omit<ProposeSheetProps, keyof Closing>)
  | ({ kind: 'proposeToSeveral' } & Omit<ProposeToSeveralProps, keyof Closing>)
  | ({ kind: 'move' | 'cancel' } & Omit<CancelDialogProps, keyof Closing>);

/** About one application. */
export type FormKind = Exclude<OpenForm['kind'], 'proposeToSeveral'>;

interface LazyFormProps extends Closing {
  open: OpenForm;
}

export function LazyForm({ open, ...closing }: LazyFormProps) {
  return (
    <Chunk
      load={loadForms}
      what={messages.what}
      kind="form"
      frame={(notice) => (
        <Sheet title={messages.title} onClose={closing.onClose}>
          {notice}
        </Sheet>
      )}
    >
      {({ ProposeSheet, ProposeToSeveral, MoveSheet, CancelDialog }) => {
        if (open.kind === 'propose') return <ProposeSheet {...open} {...closing} />;
        if (open.kind === 'proposeToSeveral') return <ProposeToSeveral {...open} {...closing} />;
        const Form = open.kind === 'move' ? MoveSheet : CancelDialog;
        return <Form record={open.record} {...closing} />;
      }}
    </Chunk>
  );
}
