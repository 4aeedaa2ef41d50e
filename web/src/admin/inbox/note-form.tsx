import type { RecordMeta } from '@sunfront/contract/entity';
import { TEXT } from '@sunfront/contract/limits';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { SAVE_KEYS, SAVES } from '../form/use-save-keys.ts';
import { useUnsavedChanges } from '../form/use-unsaved-changes.ts';
import { reasonOf } from '../frame/failure.ts';
import controls from '../frame/panel.module.css';
import type { Collection } from '../list/use-collection.ts';

interface NoteFormProps<R extends RecordMeta> {
  collection: Collection<R>;
  id: string;
}

export function NoteForm<R extends RecordMeta>({ collection, id }: NoteFormProps<R>) {
  const label = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const isEmpty = text.trim() === '';
  // Opening another record also leaves this form.
  useUnsavedChanges(!isEmpty, 'sheet');

  const add = async () => {
    setBusy(true);
    try {
      await toast.promise(collection.note(id, text), {
        loading: 'Saving…',
        success: 'Note added',
        error: (error) => `Failed to add note. ${reasonOf(error)}`.trim(),
        action: ({ undo }) => undo,
      });
      setText('');
    } catch {
      // The toast shows the error; the typed text stays.
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      {...SAVES}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !isEmpty) void add();
      }}
    >
      <label htmlFor={label} className="visually-hidden">
        Note
      </label>
      <textarea
        id={label}
        dir="auto"
        rows={2}
        maxLength={TEXT.note}
        className={controls.input}
        placeholder="Add a note that only colleagues see"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button small type="submit" busy={busy} disabled={isEmpty} aria-keyshortcuts={SAVE_KEYS}>
        {busy ? 'Saving…' : 'Add note'}
      </Button>
    </form>
  );
}
