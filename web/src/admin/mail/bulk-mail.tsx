import type { RecordMeta } from '@sunfront/contract/entities/entity';
import type { Reply } from '@sunfront/contract/api/mail-bodies';
import { replacePlaceholders, placeholdersOf } from '@sunfront/contract/text/placeholders';
import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { EntityForm } from '../form/entity-form.tsx';
import { Labelled } from '../inputs/labelled.tsx';
import { placeholderHints } from '../inputs/placeholder-hint.tsx';
import { useInitialFocus } from '../form/use-initial-focus.ts';
import { SaveForm, SubmitButton } from '../saving/save-form.tsx';
import controls from '../ui/panel.module.css';
import { Select } from '../ui/select.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/inbox.tsx';
import styles from './bulk-mail.module.css';
import { TemplateChoice } from './template-choice.tsx';
import {
  type BulkMailProps,
  type BulkMailState,
  problemIn,
  type Recipients,
  useBulkMail,
  useRecipients,
} from './use-bulk-mail.ts';

export function BulkMail<R extends RecordMeta>(props: BulkMailProps<R>) {
  const formId = useId();
  useInitialFocus(formId, 'button, input');
  const recipients = useRecipients(props.entity, props.records);
  const { people } = recipients;
  const mail = useBulkMail(props, people.length);
  const { busy, close } = mail;

  return (
    <Sheet
      wide
      title={messages.bulkMail.title(people.length)}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>{common.cancel}</Button>
          <SubmitButton icon={Send} form={formId} busy={busy} disabled={people.length === 0}>
            {busy ? common.sending : messages.bulkMail.send(people.length)}
          </SubmitButton>
        </>
      }
    >
      <MailForm {...props} id={formId} mail={mail} recipients={recipients} />
      {people.length > 0 && <MailPreview mailDraft={mail.mailDraft} recipients={recipients} />}
    </Sheet>
  );
}

interface MailFormProps<R extends RecordMeta> extends BulkMailProps<R> {
  id: string;
  mail: BulkMailState;
  recipients: Recipients<R>;
}

function MailForm<R extends RecordMeta>(props: MailFormProps<R>) {
  const { entity, stage, id, mail, recipients } = props;
  const { form, mailDraft, schema, busy } = mail;
  const { people, skipped, nameOf } = recipients;
  const problem = problemIn(mailDraft, recipients);
  return (
    <FormProvider {...form}>
      <SaveForm
        id={id}
        className={styles.form}
        busy={busy || Boolean(problem) || people.length === 0}
        onSubmit={form.handleSubmit(mail.send)}
      >
        {skipped.length > 0 && (
          <p className={styles.skipped} role="status">
            {messages.bulkMail.skipped(skipped.map(nameOf))}
          </p>
        )}
        <TemplateChoice
          templates={mail.templates}
          stage={mail.sharedStage}
          isUsed={mail.isSame}
          onUse={(each) => void mail.use(each)}
        />
        <EntityForm
          schema={schema}
          sections={[{ rows: ['subject', 'text'] }]}
          fields={placeholderHints(placeholdersOf(entity))}
        />
        {stage && (
          <Labelled label={stage.label}>
            {(attributes) => (
              <Select
                {...attributes}
                className={`${controls.input} ${controls.select}`}
                value={mail.moveTo}
                options={[['', messages.bulkMail.keepStage], ...Object.entries(stage.options)]}
                onChange={mail.setMoveTo}
              />
            )}
          </Labelled>
        )}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </SaveForm>
    </FormProvider>
  );
}

interface MailPreviewProps<R extends RecordMeta> {
  mailDraft: Reply;
  recipients: Recipients<R>;
}

export function MailPreview<R extends RecordMeta>({ mailDraft, recipients }: MailPreviewProps<R>) {
  const { people, nameOf, addressOf, valuesFor } = recipients;
  const heading = useId();
  const [chosen, setChosen] = useState('');
  const person = people.find(({ id }) => id === chosen) ?? people[0]!;
  const values = valuesFor(person);
  return (
    <section className={styles.preview} aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{common.preview}</h3>
        <Select
          aria-label={messages.bulkMail.previewFor}
          className={`${controls.input} ${controls.select}`}
          value={person.id}
          options={people.map((record) => [record.id, nameOf(record)])}
          onChange={setChosen}
        />
      </header>
      <p className={controls.note}>{messages.bulkMail.previewTo(<bdi>{addressOf(person)}</bdi>)}</p>
      <h4 dir="auto">{replacePlaceholders(mailDraft.subject, values)}</h4>
      <p className={controls.letter} dir="auto">
        {replacePlaceholders(mailDraft.text, values)}
      </p>
    </section>
  );
}
