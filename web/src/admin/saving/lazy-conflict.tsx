import { Sheet } from '../../ui/sheet.tsx';
import { useChunk } from '../../browser/use-chunk.ts';
import { Pending } from '../ui/page.tsx';
import { messages } from '../messages/form.tsx';
import type { ConflictDialogProps } from './conflict-dialog.tsx';

const loadDialog = () => import('./conflict-dialog.tsx');

export function LazyConflict(props: ConflictDialogProps) {
  const [dialog, again] = useChunk(loadDialog, true);
  if (dialog && dialog !== 'failed') return <dialog.ConflictDialog {...props} />;
  return (
    <Sheet wide title={messages.conflict.title} onClose={props.onCancel}>
      <Pending
        what={messages.conflict.pending}
        failure={dialog && messages.conflict.loadFailedReason}
        onRetry={again}
      />
    </Sheet>
  );
}
