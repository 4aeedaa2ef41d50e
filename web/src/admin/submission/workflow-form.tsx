import { type Entity, pick, type RecordMeta } from '@sunfront/contract/entities/entity';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { EditForm, SaveButton } from '../form/edit-form.tsx';
import type { FieldOptions } from '../inputs/field-options.ts';
import { EntityForm, type FormRow } from '../form/entity-form.tsx';
import { SaveNote } from '../saving/save-note.tsx';
import { type RecordForm, useRecordForm } from '../form/use-record-form.tsx';
import { HistoryButton } from '../history/record-history.tsx';
import type { Collection } from '../records/use-collection.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/inbox.tsx';
import { saveLatest } from '../live/optimistic-update.ts';
import controls from '../ui/panel.module.css';
import styles from './workflow-form.module.css';

interface WorkflowFormProps<R extends RecordMeta> {
  entity: Entity;
  collection: Collection<R>;
  record: R;
  name: string;
  rows: FormRow[];
  fields: Record<string, FieldOptions>;
  children: ReactNode;
}

/** Saves a choice at once, and other input when its field loses the focus. */
export function WorkflowForm<R extends RecordMeta>(props: WorkflowFormProps<R>) {
  const { entity, collection, record, name, rows, fields, children } = props;
  const [schema] = useState(() => pick(entity.updateSchema, rows.flat()));
  const state = useRecordForm<R>({
    entity,
    schema,
    record,
    // A deleted record is not created again.
    save: (values, existing = record) => saveLatest(collection, existing, values),
    messages: {
      updated: messages.workflow.updated(entity.singular),
      saveFailed: messages.workflow.updateFailed(entity.singular.toLowerCase()),
    },
    // Opening another record also leaves this form.
    within: 'sheet',
    follows: true,
  });
  const autosave = useAutosave(state);
  return (
    <EditForm
      state={state}
      className={`${controls.box} ${styles.form}`}
      aria-label={messages.workflow.label}
      {...autosave}
    >
      {children}
      <EntityForm schema={schema} sections={[{ rows }]} fields={fields} />
      <footer>
        <HistoryButton entity={entity} id={record.id} name={name} />
        {(state.form.formState.isDirty || state.saving) && (
          <SaveButton state={state}>{common.save}</SaveButton>
        )}
        <SaveNote note={state.note} />
      </footer>
      {state.dialogs}
    </EditForm>
  );
}

function useAutosave<R extends RecordMeta>({ form, saving, submit }: RecordForm<R>) {
  const [wanted, setWanted] = useState(false);
  const { isDirty } = form.formState;
  const save = useEffectEvent(async () => {
    // An invalid field must not take back the focus.
    if (isDirty && (await form.trigger())) await submit();
  });
  // A request during a save is met after it.
  useEffect(() => {
    if (!wanted || saving) return;
    setWanted(false);
    void save();
  }, [wanted, saving]);
  // Keys pass other options on the way to the chosen one.
  const byKey = useRef(false);
  return {
    onBlur: () => setWanted(true),
    onChange: ({ target }: { target: EventTarget }) => {
      if (target instanceof HTMLSelectElement && !byKey.current) setWanted(true);
    },
    onKeyDown: () => {
      byKey.current = true;
    },
    onPointerDown: () => {
      byKey.current = false;
    },
  };
}
