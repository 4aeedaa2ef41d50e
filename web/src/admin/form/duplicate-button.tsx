import type { RecordMeta } from '@sunfront/contract/entities/entity';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { reasonOf } from '../api/failure.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { Collection } from '../records/use-collection.ts';
import { useSheet } from '../list/use-sheet.ts';
import { messages } from '../messages/form.tsx';
import { mayLeave } from '../saving/use-unsaved-changes.ts';

interface DuplicateButtonProps<R extends RecordMeta> {
  collection: Collection<R>;
  record: R;
}

export function DuplicateButton<R extends RecordMeta>(props: DuplicateButtonProps<R>) {
  const { collection, record } = props;
  const sheet = useSheet();
  const [busy, setBusy] = useState(false);

  const duplicate = async () => {
    if (!(await mayLeave())) return;
    setBusy(true);
    try {
      const { record: copy } = await toast.promise(collection.duplicate(record.id), {
        loading: messages.duplicate.duplicating,
        success: messages.duplicate.done,
        error: (error) => messages.duplicate.failed(reasonOf(error)),
        action: ({ undo }) => undo,
      });
      sheet.replace(copy.id);
    } catch {
      setBusy(false);
    }
  };

  return (
    <IconButton
      label={messages.duplicate.label}
      icon={Copy}
      disabled={busy}
      onClick={() => void duplicate()}
    />
  );
}
