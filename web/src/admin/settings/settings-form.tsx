import { setting, type Setting } from '@sunfront/contract/entities/setting';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { EditForm, SaveButton } from '../form/edit-form.tsx';
import type { FieldOptions } from '../inputs/field-options.ts';
import { EntityForm, type Section } from '../form/entity-form.tsx';
import { LanguageTabs } from '../form/language-tabs.tsx';
import { PreviewButton } from '../form/preview-button.tsx';
import { SaveNote } from '../saving/save-note.tsx';
import { useFieldInAddress } from '../form/find-control.ts';
import { type RecordForm, useRecordForm } from '../form/use-record-form.tsx';
import { formatTime } from '../format/format.ts';
import { Page, Pending } from '../ui/page.tsx';
import { HistoryButton } from '../history/record-history.tsx';
import { type Collection, useCollection } from '../records/use-collection.ts';
import { useLoadFailure } from '../api/use-load-failure.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/tabs/settings.ts';
import controls from '../ui/panel.module.css';
import styles from './setting.module.css';

interface SettingsFormProps {
  title: string;
  sections: Section[];
  fields: Record<string, FieldOptions>;
  /** Adds checks to the entity's schema. */
  schema?: z.ZodObject;
  aside: (state: RecordForm) => ReactNode;
  /** `aside` is a preview of the website. */
  previews?: boolean;
  className?: string | undefined;
}

/** The other settings are sent unchanged. */
export function SettingsForm(props: SettingsFormProps) {
  const collection = useCollection<Setting>(setting);
  const { records, error } = collection;
  const failed = messages.form.loadFailed(error?.message);
  useLoadFailure(error, failed);

  if (records) return <LoadedForm {...props} collection={collection} stored={records[0]} />;
  return (
    <Page title={props.title}>
      <Pending
        what={messages.form.noun}
        kind="form"
        message={failed}
        failure={error && messages.form.unchanged}
        onRetry={collection.reload}
      />
    </Page>
  );
}

interface LoadedFormProps extends SettingsFormProps {
  collection: Collection<Setting>;
  /** Undefined before the first save. */
  stored: Setting | undefined;
}

function LoadedForm({ collection, stored, ...shown }: LoadedFormProps) {
  const { title, sections, fields, aside, previews = false, className } = shown;
  const { schema = setting.schema } = shown;
  const state = useRecordForm<Setting>({
    entity: setting,
    schema,
    record: stored,
    save: collection.save,
    messages: messages.form.outcomes,
    explain: ({ message }) => messages.form.saveFailed(message),
    within: 'tab',
  });
  const { isDirty } = state.form.formState;
  useFieldInAddress();

  return (
    <Page
      title={title}
      note={
        stored ? messages.form.lastSaved(formatTime(stored.updated_at)) : messages.form.notSaved
      }
    >
      <div className={`${styles.columns} ${className ?? ''}`}>
        <EditForm
          state={state}
          // The browser scrolls only the first line of a long text out from under the bar.
          onFocus={({ target }) => {
            if (target.matches('textarea')) target.scrollIntoView({ block: 'nearest' });
          }}
          className={styles.form}
        >
          <LanguageTabs schema={setting.schema} sections={sections} fields={fields}>
            <EntityForm schema={setting.schema} sections={sections} fields={fields} />
          </LanguageTabs>
          <footer className={styles.bar}>
            {isDirty && !state.note && <span className={controls.saveState}>{common.unsaved}</span>}
            <SaveNote note={state.note} />
            {!previews && <PreviewButton entity={setting} state={state} />}
            {stored && <HistoryButton entity={setting} id={stored.id} name={messages.form.name} />}
            <SaveButton state={state}>{messages.form.save}</SaveButton>
          </footer>
        </EditForm>
        {aside(state)}
      </div>
      {state.dialogs}
    </Page>
  );
}
