import { zodResolver } from '@hookform/resolvers/zod';
import { setting, type Setting } from '@sunfront/contract/entities/setting';
import { template, type Template } from '@sunfront/contract/entities/template';
import type { Entity, RecordMeta } from '@sunfront/contract/entity';
import { isEmail } from '@sunfront/contract/fields';
import { type Reply, replyToSeveral } from '@sunfront/contract/mail';
import {
  emptyPlaceholder,
  emptyProblem,
  fillIn,
  placeholdersOf,
  placeholderValues,
} from '@sunfront/contract/placeholders';
import { attributeOf } from '@sunfront/contract/site-content';
import { Send } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EntityForm } from '../form/entity-form.tsx';
import { PlaceholderHint } from '../form/placeholder-hint.tsx';
import { useInitialFocus } from '../form/use-initial-focus.ts';
import { SAVE_KEYS, SAVES } from '../form/use-save-keys.ts';
import { useUnsavedChanges } from '../form/use-unsaved-changes.ts';
import { confirm } from '../frame/confirm-dialog.tsx';
import { count, isolate } from '../frame/format.ts';
import controls from '../frame/panel.module.css';
import { useCollection } from '../list/use-collection.ts';
import styles from './bulk-mail.module.css';

/** How several are answered at once. */
export interface BulkMailOptions {
  /** What the mail begins with. */
  begin: Reply;
  /** The field that may be set of all with it. */
  stage?: { field: string; label: string; options: Readonly<Record<string, string>> };
}

interface BulkMailProps<R extends RecordMeta> extends BulkMailOptions {
  entity: Entity;
  records: readonly R[];
  noun: readonly [singular: string, plural: string];
  /** Sends it, and answers whether it was sent. */
  onSend: (fields: Record<string, string>, done: string) => Promise<boolean>;
  onClose: () => void;
}

/** Writes one mail to several people, or takes it from a template, and shows what each gets. */
export function BulkMail<R extends RecordMeta>(props: BulkMailProps<R>) {
  const { entity, records, noun, begin, stage, onSend, onClose } = props;
  const [formId, stageId] = [useId(), useId()];
  useInitialFocus(formId, 'button, input');
  const { records: templates = [] } = useCollection<Template>(template);
  const { records: settings = [] } = useCollection<Setting>(setting);
  const schema = useMemo(() => replyToSeveral(entity), [entity]);
  const form = useForm<Reply>({ defaultValues: begin, resolver: zodResolver(schema) });
  const letter = useWatch({ control: form.control }) as Reply;
  const isSame = (other: Reply) => letter.subject === other.subject && letter.text === other.text;
  // The text of a template is stored already.
  const isOwn = ![begin, ...templates].some(isSame);
  const release = useUnsavedChanges(isOwn, 'sheet');
  const [moveTo, setMoveTo] = useState('');
  const [busy, setBusy] = useState(false);

  const valueOf = (record: R, field: string) =>
    String((record as Readonly<Record<string, unknown>>)[field] ?? '');
  const nameOf = (record: R) => isolate(valueOf(record, entity.named));
  const addressOf = (record: R) => valueOf(record, entity.reply!.to).trim();
  const people = records.filter((record) => isEmail(addressOf(record)));
  const skipped = records.filter((record) => !people.includes(record));

  const company = attributeOf(settings, 'company_name');
  const valuesFor = (record: R) => placeholderValues(entity, record, company);
  const problem = people
    .map((record) => {
      const word = emptyPlaceholder(`${letter.subject}\n${letter.text}`, valuesFor(record));
      return word && emptyProblem(word, nameOf(record));
    })
    .find((each) => each !== undefined);

  const use = ({ subject, text, stage: at }: Template) => {
    form.reset({ subject, text }, { keepDefaultValues: true });
    // A template of a later stage proposes that stage; no template proposes an earlier one.
    const order = Object.keys(stage?.options ?? {});
    const isLater = records.every(
      (record) => order.indexOf(valueOf(record, stage?.field ?? '')) < order.indexOf(at),
    );
    setMoveTo(isLater ? at : '');
  };

  const close = async () => {
    if (isOwn && !(await confirm(DISCARD))) return;
    release();
    onClose();
  };

  const mails = count(people.length, 'mail');
  const sentence = `${mails} ${people.length === 1 ? 'is' : 'are'} on the way.`;
  const moved = moveTo && `${count(records.length, ...noun)} moved to ${stage!.options[moveTo]!}.`;

  const send = async (mail: Reply) => {
    setBusy(true);
    const fields = { ...mail, ...(moveTo && { [stage!.field]: moveTo }) };
    if (await onSend(fields, [sentence, moved].filter(Boolean).join(' '))) {
      release();
      onClose();
    } else setBusy(false);
  };

  return (
    <Sheet
      wide
      title={`Mail to ${count(people.length, 'person', 'people')}`}
      onClose={() => void close()}
      footer={
        <>
          <Button small onClick={() => void close()}>
            Cancel
          </Button>
          <Button
            small
            look="primary"
            type="submit"
            form={formId}
            busy={busy}
            disabled={people.length === 0}
            aria-keyshortcuts={SAVE_KEYS}
          >
            <Send aria-hidden size={16} />
            {busy ? 'Sending…' : `Send ${mails}`}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          {...SAVES}
          id={formId}
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy && !problem && people.length > 0) void form.handleSubmit(send)();
          }}
        >
          {skipped.length > 0 && (
            <p className={styles.skipped} role="status">
              {skipped.length} {skipped.length === 1 ? 'has' : 'have'} no e-mail address and{' '}
              {skipped.length === 1 ? 'gets' : 'get'} no mail: {skipped.map(nameOf).join(', ')}.
            </p>
          )}
          {templates.length > 0 ? (
            <div className={styles.templates} role="group" aria-label="Templates">
              {templates.map((each) => (
                <Button key={each.id} small aria-pressed={isSame(each)} onClick={() => use(each)}>
                  <bdi>{each.name}</bdi>
                </Button>
              ))}
            </div>
          ) : (
            <p className={styles.hint}>
              What you write often can be kept in{' '}
              <Link to="/admin/dashboard/templates">Templates</Link>.
            </p>
          )}
          <EntityForm
            schema={schema}
            sections={[{ rows: ['subject', 'text'] }]}
            fields={Object.fromEntries(
              ['subject', 'text'].map((name) => [
                name,
                { hint: <PlaceholderHint name={name} known={placeholdersOf(entity)} /> },
              ]),
            )}
          />
          {stage && (
            <div className={styles.field}>
              <label htmlFor={stageId}>{stage.label}</label>
              <select
                id={stageId}
                className={`${controls.input} ${controls.select}`}
                value={moveTo}
                onChange={(event) => setMoveTo(event.target.value)}
              >
                <option value="">Leave as it is</option>
                {Object.entries(stage.options).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
          )}
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
        </form>
      </FormProvider>
      {people.length > 0 && (
        <Preview
          letter={letter}
          people={people}
          nameOf={nameOf}
          addressOf={addressOf}
          valuesFor={valuesFor}
        />
      )}
    </Sheet>
  );
}

interface PreviewProps<R> {
  letter: Reply;
  people: readonly R[];
  nameOf: (record: R) => string;
  addressOf: (record: R) => string;
  valuesFor: (record: R) => Parameters<typeof fillIn>[1];
}

/** The mail as one of the people receives it. */
function Preview<R extends RecordMeta>(props: PreviewProps<R>) {
  const { letter, people, nameOf, addressOf, valuesFor } = props;
  const [heading, select] = [useId(), useId()];
  const [chosen, setChosen] = useState('');
  const person = people.find(({ id }) => id === chosen) ?? people[0]!;
  const values = valuesFor(person);
  return (
    <section className={styles.preview} aria-labelledby={heading}>
      <header>
        <h3 id={heading}>Preview</h3>
        <label htmlFor={select} className="visually-hidden">
          Preview for
        </label>
        <select
          id={select}
          className={`${controls.input} ${controls.select}`}
          value={person.id}
          onChange={(event) => setChosen(event.target.value)}
        >
          {people.map((record) => (
            <option key={record.id} value={record.id}>
              {nameOf(record)}
            </option>
          ))}
        </select>
      </header>
      <p className={styles.hint}>
        To <bdi>{addressOf(person)}</bdi>
      </p>
      <h4 dir="auto">{fillIn(letter.subject, values)}</h4>
      <p className={controls.letter} dir="auto">
        {fillIn(letter.text, values)}
      </p>
    </section>
  );
}

const DISCARD = {
  title: 'Discard the mail?',
  message: 'What you wrote has not been sent and would be lost.',
  action: 'Discard',
  cancel: 'Keep writing',
};
