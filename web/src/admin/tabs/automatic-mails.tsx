import { automaticMail, type AutomaticMail } from '@sunfront/contract/entities/automatic-mail';
import { setting, type Setting } from '@sunfront/contract/entities/setting';
import {
  AUTOMATIC_MAIL_NAMES,
  type AutomaticMailName,
  placeholdersIn,
} from '@sunfront/contract/messages/automatic-mails';
import { TRANSLATIONS } from '@sunfront/contract/messages/translations';
import { inBraces } from '@sunfront/contract/text/placeholders';
import { useFormContext } from 'react-hook-form';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { RecordSheet } from '../form/record-sheet.tsx';
import { PlaceholderHint } from '../inputs/placeholder-hint.tsx';
import { DataTable } from '../list/data-table.tsx';
import { type Column, NameCell } from '../list/columns.tsx';
import { Excerpt } from '../list/excerpt.tsx';
import { useSheet } from '../list/address.ts';
import { MailPreview } from '../preview/mail-preview.tsx';
import { type Collection, useCollection } from '../records/use-collection.ts';
import { useLanguages } from '../records/use-site-settings.ts';
import { useLoadFailure } from '../api/use-load-failure.ts';
import { Pending } from '../ui/page.tsx';
import { choices } from '../messages/choices.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/tabs/automatic-mails.ts';
import controls from '../ui/panel.module.css';
import {
  isChanged,
  standardText,
  withoutStandards,
  withStandards,
} from './automatic-mail-texts.ts';
import styles from './automatic-mails.module.css';

type Languages = ReturnType<typeof useLanguages>;

/** A row of each mail, with or without texts of the company. */
type Row = AutomaticMail & { isChanged: boolean };

/** The second list of the Templates tab. */
export function AutomaticMails() {
  const collection = useCollection<AutomaticMail>(automaticMail);
  const settings = useCollection<Setting>(setting);
  const languages = useLanguages();
  const sheet = useSheet();
  const { records, error } = collection;
  useLoadFailure(error, messages.outcomes.loadFailed);
  const open = AUTOMATIC_MAIL_NAMES.find((name) => name === sheet.open);
  const recordOf = (name: AutomaticMailName) => records?.find(({ id }) => id === name);
  return (
    <section className={styles.part} aria-labelledby="automatic-mails">
      <h2 id="automatic-mails">{messages.title}</h2>
      <p>{messages.purpose}</p>
      {records && settings.records ? (
        <DataTable<Row>
          label={messages.title}
          records={AUTOMATIC_MAIL_NAMES.map((name) => rowOf(name, recordOf(name), languages))}
          columns={COLUMNS}
          onOpen={({ id }) => sheet.edit(id)}
        />
      ) : (
        <Pending
          what={messages.title}
          message={messages.outcomes.loadFailed}
          failure={(error ?? settings.error)?.message}
          onRetry={error ? collection.reload : settings.reload}
        />
      )}
      {open && records && settings.records && (
        <MailSheet
          key={open}
          mail={open}
          collection={collection}
          record={recordOf(open)}
          languages={languages}
          onClose={sheet.close}
        />
      )}
    </section>
  );
}

function rowOf(
  name: AutomaticMailName,
  record: AutomaticMail | undefined,
  languages: Languages,
): Row {
  const blank = { ...automaticMail.emptyValues, mail: name, id: name } as AutomaticMail;
  return { ...withStandards(record ?? blank, name, languages), isChanged: isChanged(record) };
}

const NAMES = choices['automatic-mails'].mail;

const COLUMNS: Column<Row>[] = [
  {
    title: messages.mail,
    cell: ({ mail }) => <NameCell name={NAMES[mail]} detail={messages.times[mail]} />,
  },
  {
    title: messages.text,
    width: '40%',
    from: 'medium',
    cell: ({ subject, text }) => <Excerpt text={`${subject} · ${text}`} />,
  },
  {
    title: messages.state,
    width: '7rem',
    cell: (row) => (
      <Badge tone={row.isChanged ? 'success' : undefined}>
        {row.isChanged ? messages.changed : messages.standard}
      </Badge>
    ),
  },
];

interface MailSheetProps {
  mail: AutomaticMailName;
  collection: Collection<AutomaticMail>;
  record: AutomaticMail | undefined;
  languages: Languages;
  onClose: () => void;
}

function MailSheet({ mail, collection, record, languages, onClose }: MailSheetProps) {
  const known = placeholdersIn(mail);
  const shown = (each: AutomaticMail) => withStandards(each, mail, languages);
  return (
    <RecordSheet<AutomaticMail>
      entity={automaticMail}
      // Saving again replaces the record.
      collection={{
        ...collection,
        async save(draft) {
          const saved = await collection.save(draft);
          return { ...saved, record: shown(saved.record) };
        },
      }}
      record={record && shown(record)}
      initial={withStandards({ mail }, mail, languages)}
      encode={(values) => withoutStandards(values, mail, languages)}
      eyebrow={messages.eyebrow}
      title={NAMES[mail]}
      addLabel={common.save}
      messages={messages.outcomes}
      onClose={onClose}
      preview={(control, onEnd) => <MailPreview mail={mail} control={control} onClose={onEnd} />}
      sections={[
        {
          text: messages.times[mail],
          rows: ['subject', 'text'],
          after: <ResetButton mail={mail} languages={languages} />,
        },
      ]}
      fields={{
        subject: { hintIn: (name) => <PlaceholderHint name={name} known={known} /> },
        text: {
          hintIn: (name) => (
            <span>
              {describePlaceholders(known)} <PlaceholderHint name={name} known={known} />
            </span>
          ),
        },
      }}
    />
  );
}

function describePlaceholders(known: readonly string[]): string {
  const each = known.map((name) =>
    messages.meanings[name] ? `${inBraces(name)} (${messages.meanings[name]})` : inBraces(name),
  );
  const list = new Intl.ListFormat('en-GB').format(each);
  return each.length === 1 ? messages.oneHint(list) : messages.hint(list);
}

function ResetButton({ mail, languages }: { mail: AutomaticMailName; languages: Languages }) {
  const { setValue } = useFormContext();
  const [own, ...others] = languages;
  const set = (name: string, value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: true });
  const reset = () => {
    for (const field of ['subject', 'text'] as const) {
      set(field, standardText(mail, own)[field]);
      for (const tag of others)
        set(`${TRANSLATIONS}.${tag}.${field}`, standardText(mail, tag)[field]);
    }
  };
  return (
    <p className={styles.reset}>
      <Button type="button" onClick={reset}>
        {messages.reset}
      </Button>{' '}
      <span className={controls.hint}>{messages.resetHint}</span>
    </p>
  );
}
