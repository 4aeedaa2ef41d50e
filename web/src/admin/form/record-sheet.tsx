import type { RecordMeta } from '@sunfront/contract/entities/entity';
import { isDuplicable } from '@sunfront/contract/entities/publication';
import { Copy, Eye } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Control, FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import type { ApiError } from '../../api/http.ts';
import { Sheet } from '../ui/sheet.tsx';
import { formatTime } from '../format/format.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { DraftPreview } from '../preview/draft-preview.tsx';
import { HistoryButton } from '../history/record-history.tsx';
import type { SheetProps } from '../list/collection-tab.tsx';
import { common } from '../messages/common.ts';
import { messages as formMessages } from '../messages/form.tsx';
import controls from '../ui/panel.module.css';
import { EditForm, SaveButton } from './edit-form.tsx';
import type { FieldOptions } from '../inputs/field-options.ts';
import { EntityForm, PublicationFields, type Section } from './entity-form.tsx';
import { findControl } from './find-control.ts';
import { LanguageTabs } from './language-tabs.tsx';
import { SaveNote } from '../saving/save-note.tsx';
import { useInitialFocus } from './use-initial-focus.ts';
import { type RecordForm, useRecordForm } from './use-record-form.tsx';
import { useAction } from '../ui/use-action.ts';
import type { Collection, Saved } from '../records/use-collection.ts';
import { useSheet } from '../list/address.ts';
import { mayLeave } from '../saving/use-unsaved-changes.ts';
import styles from './record-sheet.module.css';

interface RecordSheetProps<R extends RecordMeta> extends SheetProps<R> {
  sections: Section[];
  fields?: Record<string, FieldOptions>;
  initial?: Record<string, unknown>;
  /** Set if the form also edits other values, such as pictures. */
  schema?: z.ZodObject;
  encode?: (values: FieldValues, existing: R | undefined) => object;
  /** Returns a message that replaces `saveFailed`. */
  explain?: (error: ApiError) => string | undefined;
  /** Of the button that creates the record. */
  addLabel?: string;
  /** Replaces the preview of the website, which only public records have. */
  preview?: (control: Control, onClose: () => void) => ReactNode;
  children?: ReactNode;
}

export function RecordSheet<R extends RecordMeta>(props: RecordSheetProps<R>) {
  const { entity, collection, messages, onClose, sections, fields } = props;
  const { schema = entity.schema, encode = (values) => values, explain } = props;
  const state = useRecordForm<R>({
    entity,
    schema,
    record: props.record,
    ...(props.initial && { initial: props.initial }),
    save: (values, existing) => collection.save(encode(values, existing), existing),
    onSaved: onClose,
    messages,
    explain,
  });
  // Not the property, because a deletion elsewhere must not empty the form.
  const { record } = state;
  const form = useId();
  const { previewing, setPreviewing, pick } = usePreview(form);

  useInitialFocus(form, 'input:not([type=range], [type=file]), textarea');

  return (
    <>
      <Sheet
        title={props.title}
        eyebrow={props.eyebrow}
        onClose={onClose}
        aside={
          previewing &&
          (props.preview?.(state.form.control, () => setPreviewing(false)) ?? (
            <DraftPreview
              entity={entity}
              schema={schema}
              control={state.form.control}
              id={record?.id}
              onPick={pick}
              onClose={() => setPreviewing(false)}
            />
          ))
        }
        tools={
          <Tools
            {...props}
            record={record}
            hasPreview={entity.access.list === 'public' || props.preview !== undefined}
            previewing={previewing}
            onPreview={() => setPreviewing(!previewing)}
          />
        }
        footer={<Footer {...props} state={state} form={form} />}
      >
        {state.gone && <GoneNotice />}
        <EditForm state={state} id={form} className={styles.form}>
          <LanguageTabs schema={schema} sections={sections} fields={fields}>
            {props.children}
            <EntityForm schema={schema} sections={sections} fields={fields} />
            {entity.publishable && <PublicationFields schema={schema} />}
          </LanguageTabs>
        </EditForm>
      </Sheet>
      {state.dialogs}
    </>
  );
}

function GoneNotice() {
  return (
    <p className={styles.gone} role="alert">
      {formMessages.sheet.gone}
    </p>
  );
}

function usePreview(form: string) {
  const [previewing, setPreviewing] = useState(false);

  /** Closes the preview if it covers the form. */
  const pick = (name: string) => {
    const fields = document.getElementById(form)!;
    if (!fields.checkVisibility()) flushSync(() => setPreviewing(false));
    const control = findControl(fields, name);
    control?.closest('[data-field]')?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  };

  return { previewing, setPreviewing, pick };
}

interface ToolsProps<R extends RecordMeta> extends SheetProps<R> {
  hasPreview: boolean;
  previewing: boolean;
  onPreview: () => void;
}

function Tools<R extends RecordMeta>(props: ToolsProps<R>) {
  const { entity, collection, record, title, previewing, onPreview, onClose } = props;
  return (
    <>
      {props.hasPreview && (
        <IconButton
          label={common.preview}
          icon={Eye}
          aria-pressed={previewing}
          onClick={onPreview}
        />
      )}
      {record && (
        <>
          {isDuplicable(entity) && <DuplicateButton collection={collection} record={record} />}
          <HistoryButton entity={entity} id={record.id} name={title} onRestored={onClose} />
        </>
      )}
    </>
  );
}

interface FooterProps {
  state: RecordForm;
  form: string;
  addLabel?: string;
  onClose: () => void;
}

function Footer({ state, form, addLabel = formMessages.sheet.add, onClose }: FooterProps) {
  const { record, gone, note } = state;
  const { isDirty } = state.form.formState;
  return (
    <>
      <SaveNote note={note} />
      {!note && isDirty && <p className={controls.saveState}>{common.unsaved}</p>}
      {!note && !isDirty && record && (
        <p className={`${controls.saveState} ${styles.saved}`}>
          {formMessages.sheet.lastSaved(formatTime(record.updated_at))}
        </p>
      )}
      <Button onClick={onClose}>{common.cancel}</Button>
      <SaveButton state={state} form={form}>
        {gone ? formMessages.sheet.saveAsNew : record ? common.save : addLabel}
      </SaveButton>
    </>
  );
}

interface DuplicateButtonProps<R extends RecordMeta> {
  collection: Collection<R>;
  record: R;
}

function DuplicateButton<R extends RecordMeta>(props: DuplicateButtonProps<R>) {
  const { collection, record } = props;
  const sheet = useSheet();
  const { busy, run } = useAction();

  const duplicate = async () => {
    if (!(await mayLeave())) return;
    const texts = {
      loading: formMessages.duplicate.duplicating,
      success: formMessages.duplicate.done,
      failed: formMessages.duplicate.failed,
      action: ({ undo }: Saved<R>) => undo,
    };
    await run(collection.duplicate(record.id), texts, (copy) => sheet.replace(copy.record.id));
  };

  return (
    <IconButton
      label={formMessages.duplicate.label}
      icon={Copy}
      disabled={busy}
      onClick={() => void duplicate()}
    />
  );
}
