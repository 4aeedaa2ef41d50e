import { createPortal } from 'react-dom';
import { useChunk } from '../../browser/use-chunk.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/library.ts';
import { Pending } from '../ui/page.tsx';
import type { LibraryDialogProps } from './library-dialog.tsx';

const loadDialog = () => import('./library-dialog.tsx');

/** Outside the form that opens it, which Enter in the search would send. */
export function LazyLibraryDialog(props: LibraryDialogProps) {
  return createPortal(<Loaded {...props} />, document.body);
}

function Loaded(props: LibraryDialogProps) {
  const [dialog, again] = useChunk(loadDialog, true);
  if (dialog && dialog !== 'failed') return <dialog.LibraryDialog {...props} />;
  return (
    <Sheet wide title={props.title} onClose={props.onClose}>
      <Pending
        what={messages.choose.what}
        kind="tiles"
        failure={dialog && common.codeFailed}
        onRetry={again}
      />
    </Sheet>
  );
}
