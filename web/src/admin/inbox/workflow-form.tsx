import { type Entity, pick, type RecordMeta } from '@sunfront/contract/entity';
import { type ReactNode, useState } from 'react';
import { EditForm, SaveButton } from '../form/edit-form.tsx';
import type { FieldOptions } from '../form/field-options.ts';
import { EntityForm, type Row } from '../form/entity-form.tsx';
import { SaveNote } from '../form/save-note.tsx';
import { useRecordForm } from '../form/use-record-form.tsx';
import { HistoryButton } from '../history/record-history.tsx';
import type { Collection } from '../list/use-collection.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/inbox.tsx';
import styles from './workflow-form.module.css';

interface WorkflowFormProps<R extends RecordMeta> {
  entity: Entity;
  collection: Collection<R>;
  record: R;
  name: string;
  rows: Row[];
  fields: Record<string, FieldOptions>;
  children: ReactNode;
}

export function WorkflowForm<R extends RecordMeta>(props: WorkflowFormProps<R>) {
  const { entity, collection, record, name, rows, fields, children } = props;
  const [schema] = useState(() => pick(entity.updateSchema, rows.flat()));
  const state = useRecordForm<R>({
    entity,
    schema,
    record,
    // A deleted record is not created again.
    save: (values, existing = record) => collection.save(values, existing),
    messages: {
      created: messages.workflow.updated(entity.singular),
      updated: messages.workflow.updated(entity.singular),
      saveFailed: messages.workflow.updateFailed(entity.singular.toLowerCase()),
    },
    // Opening another record also leaves this form.
    within: 'sheet',
    follows: true,
  });
  return (
    <EditForm state={state} className={styles.form} aria-label={messages.workflow.label}>
      {children}
      <EntityForm schema={schema} sections={[{ rows }]} fields={fields} />
      <footer>
        <SaveButton state={state} variant={state.form.formState.isDirty ? 'primary' : 'plain'}>
          {common.save}
        </SaveButton>
        <HistoryButton icon entity={entity} id={record.id} name={name} />
        <SaveNote note={state.note} />
      </footer>
      {state.dialogs}
    </EditForm>
  );
}
