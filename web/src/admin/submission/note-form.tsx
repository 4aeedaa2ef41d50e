import type { Entity, RecordMeta } from '@sunfront/contract/entities/entity';
import { TEXT } from '@sunfront/contract/limits';
import { useId, useRef, useState } from 'react';
import { useAction } from '../ui/use-action.ts';
import { SaveForm, SubmitButton } from '../saving/save-form.tsx';
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
  const { busy, run } = useAction();
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isEmpty = text.trim() === '';
  // Opening another record also leaves this form.
  useUnsavedChanges(!isEmpty, 'sheet');

  const add = async () => {
    const isAdded = await run(collection.note(id, text), {
      loading: common.saving,
      success: messages.note.added,
      error: (error) => messages.note.failed(reasonOf(error)),
      action: ({ undo }) => undo,
    });
    if (!isAdded) return;
    // The button will be disabled, which would lose the focus.
    if (button.current === document.activeElement) field.current?.focus();
    // Text typed while saving stays.
    setText((now) => (now === text ? '' : now));
  };

  return (
    <SaveForm busy={busy || isEmpty} onSubmit={add}>
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
      <SubmitButton ref={button} variant="plain" busy={busy} disabled={isEmpty}>
        {busy ? common.saving : messages.note.add}
      </SubmitButton>
    </SaveForm>
  );
}
