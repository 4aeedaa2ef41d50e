import type { Entity, RecordMeta } from '@sunfront/contract/entities/entity';
import { TEXT } from '@sunfront/contract/limits';
import { useId, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { SAVE_KEYS, SAVES } from '../saving/use-save-keys.ts';
import { useUnsavedChanges } from '../saving/use-unsaved-changes.ts';
import { reasonOf } from '../api/failure.ts';
import controls from '../ui/panel.module.css';
import { common } from '../messages/common.ts';
import { messages } from '../messages/inbox.tsx';
import { MentionInput } from './mention-input.tsx';
import type { Collection } from '../records/use-collection.ts';

interface NoteFormProps<R extends RecordMeta> {
  entity: Pick<Entity, 'path'>;
  collection: Collection<R>;
  id: string;
}

export function NoteForm<R extends RecordMeta>({ entity, collection, id }: NoteFormProps<R>) {
  const label = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isEmpty = text.trim() === '';
  // Opening another record also leaves this form.
  useUnsavedChanges(!isEmpty, 'sheet');

  const add = async () => {
    setBusy(true);
    try {
      await toast.promise(collection.note(id, text), {
        loading: common.saving,
        success: messages.note.added,
        error: (error) => messages.note.failed(reasonOf(error)),
        action: ({ undo }) => undo,
      });
      // The button will be disabled, which would lose the focus.
      if (button.current === document.activeElement) field.current?.focus();
      // Text typed while saving stays.
      setText((now) => (now === text ? '' : now));
    } catch {
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
        {messages.note.label}
      </label>
      <MentionInput
        entity={entity}
        field={field}
        id={label}
        dir="auto"
        rows={2}
        maxLength={TEXT.note}
        className={controls.input}
        placeholder={messages.note.placeholder}
        value={text}
        onChange={setText}
      />
      <Button
        ref={button}
        type="submit"
        busy={busy}
        disabled={isEmpty}
        aria-keyshortcuts={SAVE_KEYS}
      >
        {busy ? common.saving : messages.note.add}
      </Button>
    </form>
  );
}
