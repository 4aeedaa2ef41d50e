import { Sheet } from '../../ui/sheet.tsx';
import { useChunk } from '../../ui/use-chunk.ts';
import { Pending } from '../frame/page.tsx';
import type { ConflictDialogProps } from './conflict-dialog.tsx';

/** Loaded only when a conflict occurs. */
const loadDialog = () => import('./conflict-dialog.tsx');

export function LazyConflict(props: ConflictDialogProps) {
  const [dialog, again] = useChunk(loadDialog, true);
  if (dialog && dialog !== 'failed') return <dialog.ConflictDialog {...props} />;
  return (
    <Sheet wide title="Two versions of this" onClose={props.onCancel}>
      <Pending
        what="both versions"
        failure={
          dialog &&
          'While you were editing, someone else saved this too. What you typed is still there.'
        }
        onRetry={again}
      />
    </Sheet>
  );
}
