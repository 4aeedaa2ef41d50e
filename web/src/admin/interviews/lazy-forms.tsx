import { useChunk } from '../../browser/use-chunk.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/interviews.tsx';
import { Pending } from '../ui/page.tsx';
import type { Closing } from './form-sheet.tsx';
import type { CancelDialogProps } from './cancel-dialog.tsx';
import type { ProposeSheetProps } from './propose-sheet.tsx';

export const loadForms = () => import('./forms.ts');

export type OpenForm =
  | ({ kind: 'propose' } & Omit<ProposeSheetProps, keyof Closing>)
  | ({ kind: 'move' | 'cancel' } & Omit<CancelDialogProps, keyof Closing>);

interface LazyFormProps extends Closing {
  open: OpenForm;
}

export function LazyForm({ open, ...closing }: LazyFormProps) {
  const [forms, again] = useChunk(loadForms, true);
  if (!forms || forms === 'failed') {
    return (
      <Sheet title={messages.title} onClose={closing.onClose}>
        <Pending
          what={messages.what}
          kind="form"
          failure={forms && common.codeFailed}
          onRetry={again}
        />
      </Sheet>
    );
  }
  if (open.kind === 'propose') return <forms.ProposeSheet {...open} {...closing} />;
  const Form = open.kind === 'move' ? forms.MoveSheet : forms.CancelDialog;
  return <Form record={open.record} {...closing} />;
}
