import { Sheet } from '../../ui/sheet.tsx';
import { useChunk } from '../../ui/use-chunk.ts';
import { Pending } from '../frame/page.tsx';
import type { ConflictDialogProps } from './conflict-dialog.tsx';

/** Comes when two have edited one record. */
const loadDialog = () => import('./conflict-dialog.tsx');

/** The choice between two versions of a record, once its code is there. */
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
