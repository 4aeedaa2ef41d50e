import { createPortal } from 'react-dom';
import { Sheet } from '../../ui/sheet.tsx';
import { messages } from '../messages/library.ts';
import { Chunk } from '../ui/chunk.tsx';
import type { LibraryDialogProps } from './library-dialog.tsx';

const loadDialog = () => import('./library-dialog.tsx');

/** Outside the form that opens it, which Enter in the search would send. */
export function LazyLibraryDialog(props: LibraryDialogProps) {
  const { title, onClose } = props;
  return createPortal(
    <Chunk
      load={loadDialog}
      what={messages.choose.what}
      kind="tiles"
      frame={(notice) => (
        <Sheet wide title={title} onClose={onClose}>
          {notice}
        </Sheet>
      )}
    >
      {({ LibraryDialog }) => <LibraryDialog {...props} />}
    </Chunk>,
    document.body,
  );
}
