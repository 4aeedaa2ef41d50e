import type { RecordMeta } from '@sunfront/contract/entities/entity';
import { Copy } from 'lucide-react';
import { reasonOf } from '../api/failure.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useAction } from '../ui/use-action.ts';
import type { Collection, Saved } from '../records/use-collection.ts';
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
  const { busy, run } = useAction();

  const duplicate = async () => {
    if (!(await mayLeave())) return;
    const texts = {
      loading: messages.duplicate.duplicating,
      success: messages.duplicate.done,
      error: (error: unknown) => messages.duplicate.failed(reasonOf(error)),
      action: ({ undo }: Saved<R>) => undo,
    };
    await run(collection.duplicate(record.id), texts, (copy) => sheet.replace(copy.record.id));
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
