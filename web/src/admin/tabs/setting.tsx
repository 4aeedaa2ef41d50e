import { setting, type Setting } from '@sunfront/contract/entities/setting';
import { RETENTION } from '@sunfront/contract/limits';
import { CONFIRMATIONS } from '@sunfront/contract/mail';
import { DEFAULT_TIME_ZONE } from '@sunfront/contract/time-zone';
import { DEFAULT_WORDS, WORD_NAMES } from '@sunfront/contract/words';
import { whoami } from '../../session.ts';
import { EditForm, SaveButton } from '../form/edit-form.tsx';
import { EntityForm, type Section } from '../form/entity-form.tsx';
import { count, formatTime } from '../frame/format.ts';
import { PUBLIC } from '../form/hints.ts';
import { HistoryButton } from '../history/record-history.tsx';
import { Failed, Page, Skeleton } from '../frame/page.tsx';
import { PictureInput } from '../pictures/picture-input.tsx';
import { PreviewButton } from '../form/preview-button.tsx';
import { SaveNote } from '../form/save-note.tsx';
import { type Collection, useCollection } from '../list/use-collection.ts';
import { useFieldInAddress } from '../form/use-field-in-address.ts';
import { useLoadFailure } from '../list/use-load-failure.ts';
import { useRecordForm } from '../form/use-record-form.tsx';
import { SettingPreview } from './setting-preview.tsx';
import styles from './setting.module.css';

export function SettingTab() {
  const collection = useCollection<Setting>(setting);
  const { records, error } = collection;
  const failed = `Failed to load settings: ${error?.message}`;
  useLoadFailure(error, failed);

  if (records) return <SettingForm collection={collection} stored={records[0]} />;
  return (
    <Page title="Setting">
      {error ? (
        <Failed
          message={failed}
          reason="The settings are safe; they only could not be read."
          onRetry={collection.reload}
        />
      ) : (
        <Skeleton kind="form" label="Loading settings" />
      )}
    </Page>
  );
}

interface SettingFormProps {
  collection: Collection<Setting>;
  /** The one settings record, once there is one. */
  stored: Setting | undefined;
}

function SettingForm({ collection, stored }: SettingFormProps) {
  const state = useRecordForm<Setting>({
    entity: setting,
    record: stored,
    save: collection.save,
    messages,
    explain: ({ message }) => `Failed to save setting: ${message}`,
    within: 'tab',
  });
  const { form, note } = state;
  const { role } = whoami();
  const { isDirty } = form.formState;
  useFieldInAddress();

  const upload = (name: string, hint?: string) => (
    <PictureInput entity={setting} name={name} uploadFailed="Failed to upload image" hint={hint} />
  );

  return (
    <Page
      title="Setting"
      note={stored ? `Last saved ${formatTime(stored.updated_at)}` : 'Not saved yet'}
    >
      <div className={styles.columns}>
        <EditForm
          state={state}
          // Of a long text the browser would bring only the first line out from under the bar.
          onFocus={({ target }) => {
            if (target.matches('textarea')) target.scrollIntoView({ block: 'nearest' });
          }}
          className={styles.form}
        >
          <EntityForm
            schema={setting.schema}
            sections={role === 'owner' ? sections : othersSections}
            fields={{
              name: { hint: `What these settings are called here in the panel. ${PUBLIC}` },
              value: { hint: `For your own use. ${PUBLIC}` },
              description: { hint: `For your own use. ${PUBLIC}` },
              company_name: { hint: '“Company” is shown while this is empty.' },
              time_zone: {
                hint: `A job closes at midnight here. ${DEFAULT_TIME_ZONE} while this is empty. ${PUBLIC}`,
                suggestions: TIME_ZONES,
                placeholder: 'Europe/Berlin',
              },
              retention_months: {
                labels: RETENTION_LABELS,
                hint: 'Older ones are deleted for good, with their résumés. The privacy page says so.',
              },
              notify_applications: TOLD,
              notify_messages: TOLD,
              notify_closing: TOLD,
              confirm_applications: {
                hint: `With the reference, where the contact is an e-mail address: once a day for each, and ${CONFIRMATIONS.all} in all.`,
              },
              ...WORD_FIELDS,
              share_description: {
                hint: 'The beginning of “About us” stands there while this is empty.',
              },
              logo: { input: upload('logo', 'Beside the name at the top of the website.') },
              about_us_image: { input: upload('about_us_image') },
            }}
          />
          <footer className={styles.bar}>
            {isDirty && !note && <span className={styles.unsaved}>Unsaved changes</span>}
            <SaveNote note={note} />
            <PreviewButton entity={setting} state={state} />
            {stored && <HistoryButton icon entity={setting} id={stored.id} name="Setting" />}
            <SaveButton state={state}>Save settings</SaveButton>
          </footer>
        </EditForm>
        <SettingPreview control={form.control} />
      </div>
      {state.dialogs}
    </Page>
  );
}

const messages = {
  created: 'Settings created successfully!',
  updated: 'Settings updated successfully!',
  saveFailed: 'Failed to save setting',
};

const TOLD = { placeholder: 'office@example.com, hr@example.com' };

const RETENTION_LABELS = Object.fromEntries(
  RETENTION.months.map((months) => [months, count(Number(months), 'month')]),
);

const WORD_FIELDS = Object.fromEntries(
  WORD_NAMES.map((name) => [name, { placeholder: DEFAULT_WORDS[name] }]),
);

const TIME_ZONES = Intl.supportedValuesOf('timeZone');

const sections: Section[] = [
  { title: 'Company', rows: ['name', 'company_name', 'logo'] },
  { title: 'Contact', rows: ['address', ['email', 'phone']] },
  { title: 'About us', rows: ['about_us', 'about_us_image'] },
  {
    title: 'Figures',
    text: 'Three figures below the slide show. One without a value is left out; without any, the strip is hidden.',
    rows: [
      ['stat1_label', 'stat1_value'],
      ['stat2_label', 'stat2_value'],
      ['stat3_label', 'stat3_value'],
    ],
  },
  {
    title: 'Words',
    text: 'What the website says above its sections, which the menu follows, and of itself. The grey text stands there while a field is empty. {company} becomes the company’s name, {year} the present year.',
    rows: [
      ...WORD_NAMES.filter((name) => name.endsWith('_label')).map((label) => [
        label,
        label.replace(/label$/, 'headline'),
      ]),
      'share_title',
      'share_description',
      'copyright',
    ],
  },
  { title: 'Rules', rows: ['time_zone', 'retention_months', 'privacy'] },
  {
    title: 'Told by e-mail',
    text: 'Who is told of what happens here. Several addresses have commas between them; nobody is told while a field is empty. Visitors never see them.',
    rows: ['notify_applications', 'notify_messages', 'notify_closing', 'confirm_applications'],
  },
  {
    title: 'Security',
    text: 'An owner without a passkey is asked to add one at the next login; those who have one log in with it, or with a recovery code.',
    rows: ['owners_use_passkeys'],
  },
  { title: 'Further', rows: ['value', 'description'] },
];

/** Without what only owners change. */
const othersSections = sections.flatMap(({ rows, ...section }): Section[] => {
  const theirs = rows.filter((row) => !setting.reserved!.includes(String(row)));
  return theirs.length > 0 ? [{ ...section, rows: theirs }] : [];
});
