import type { RecordMeta } from '@sunfront/contract/entity';
import type { Note } from '@sunfront/contract/fields';
import { TEXT } from '@sunfront/contract/limits';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { SAVE_KEYS, SAVES } from '../form/use-save-keys.ts';
import { useUnsavedChanges } from '../form/use-unsaved-changes.ts';
import { reasonOf } from '../frame/failure.ts';
import { formatAgo, formatTime } from '../frame/format.ts';
import controls from '../frame/panel.module.css';
import type { Collection } from '../list/use-collection.ts';
import styles from './notes.module.css';

interface NotesProps<R extends RecordMeta> {
  collection: Collection<R>;
  record: R & { notes: Note[] };
}

/** What administrators noted about a record, and a field for more. */
export function Notes<R extends RecordMeta>({ collection, record: { id, notes } }: NotesProps<R>) {
  const label = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const isEmpty = text.trim() === '';
  // Another record is another address.
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
      // Said in the toast; what was typed stays.
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={styles.notes} aria-label="Notes">
      {notes.length > 0 && (
        <ol>
          {notes.map((note) => (
            <li key={note.id}>
              <p dir="auto">{note.text}</p>
              <footer>
                <bdi>{note.by}</bdi>,{' '}
                <time dateTime={note.at} title={formatTime(note.at)}>
                  {formatAgo(note.at)}
                </time>
              </footer>
            </li>
          ))}
        </ol>
      )}
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
          placeholder="Add a note for colleagues, who alone see it"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button small type="submit" busy={busy} disabled={isEmpty} aria-keyshortcuts={SAVE_KEYS}>
          {busy ? 'Saving…' : 'Add note'}
        </Button>
      </form>
    </section>
  );
}

/** All notes as one text, a line each. */
export function textOf(notes: readonly Note[]): string {
  return notes.map(({ by, at, text }) => `${by}, ${at}: ${text}`).join('\n');
}
