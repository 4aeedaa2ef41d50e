import { zodResolver } from '@hookform/resolvers/zod';
import { parseContact } from '@sunfront/contract/text/contact';
import { isWithdrawn } from '@sunfront/contract/entities/applicant';
import type { Template } from '@sunfront/contract/entities/template';
import type { Entity, RecordMeta } from '@sunfront/contract/entities/entity';
import { type Reply, replyToSeveral } from '@sunfront/contract/api/mail-bodies';
import { emptyPlaceholder, emptyProblem } from '@sunfront/contract/text/placeholders';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useUnsavedChanges } from '../saving/use-unsaved-changes.ts';
import { confirm } from '../ui/confirm-dialog.tsx';
import { count, isolate } from '../format/format.ts';
import { useLanguages } from '../records/use-site-settings.ts';
import { messages } from '../messages/inbox.tsx';
import { isSameText, replaceText } from './mail-text.ts';
import { languageOf, useTemplates } from './template-choice.tsx';
import { useValues } from './use-fill.ts';

export interface BulkMailOptions {
  begin: Reply;
  /** Can be set on all records together with the mail. */
  stage?: { field: string; label: string; options: Readonly<Record<string, string>> };
}

export interface BulkMailProps<R extends RecordMeta> extends BulkMailOptions {
  entity: Entity;
  records: readonly R[];
  noun: readonly [singular: string, plural: string];
  /** Resolves to whether the mail was sent. */
  onSend: (fields: Record<string, string>, done: string) => Promise<boolean>;
  onClose: () => void;
}

export function useRecipients<R extends RecordMeta>(entity: Entity, records: readonly R[]) {
  const valuesIn = useValues(entity);
  const languages = useLanguages();
  const addressOf = (record: R) => parseContact(valueOf(record, entity.reply!.to)).email;
  // As on the server (functions/src/records/mail.ts).
  const isLeftOut = (record: R) => records.length > 1 && isWithdrawn(record);
  const people = records.filter((record) => addressOf(record) !== '' && !isLeftOut(record));
  return {
    people,
    skipped: records.filter((record) => !people.includes(record)),
    addressOf,
    nameOf: (record: R) => isolate(valueOf(record, entity.titleField)),
    // As on the server (functions/src/mail/placeholders.ts).
    valuesFor: (record: R) =>
      valuesIn(
        record,
        languages.find((tag) => tag === valueOf(record, 'language')),
      ),
  };
}

export type Recipients<R extends RecordMeta> = ReturnType<typeof useRecipients<R>>;

function valueOf(record: RecordMeta, field: string): string {
  return String((record as unknown as Readonly<Record<string, unknown>>)[field] ?? '');
}

/** Returns a sentence about the first placeholder without a value. */
export function problemIn<R extends RecordMeta>(
  mailDraft: Reply,
  { people, nameOf, valuesFor }: Recipients<R>,
): string | undefined {
  return people
    .map((record) => {
      const word = emptyPlaceholder(`${mailDraft.subject}\n${mailDraft.text}`, valuesFor(record));
      return word && emptyProblem(word, nameOf(record));
    })
    .find((each) => each !== undefined);
}

export function useBulkMail<R extends RecordMeta>(props: BulkMailProps<R>, number: number) {
  const { entity, records, noun, begin, stage, onSend, onClose } = props;
  const templates = useTemplates(entity, languageOf(records));
  const schema = useMemo(() => replyToSeveral(entity), [entity]);
  const form = useForm<Reply>({ defaultValues: begin, resolver: zodResolver(schema) });
  const mailDraft = useWatch({ control: form.control }) as Reply;
  const isSame = (other: Reply) => isSameText(mailDraft, other);
  // The text of a template is already stored.
  const known = [begin, ...templates];
  const isOwn = !known.some(isSame);
  const release = useUnsavedChanges(isOwn, 'sheet');
  const [moveTo, setMoveTo] = useState('');
  const [busy, setBusy] = useState(false);

  const stages = new Set(records.map((record) => valueOf(record, stage?.field ?? '')));
  const sharedStage = stages.size === 1 ? [...stages][0] : undefined;

  const use = async (chosen: Template) => {
    if (!(await replaceText(form, chosen, known))) return;
    const { stage: at } = chosen;
    // Only a later stage's template proposes its stage.
    const order = Object.keys(stage?.options ?? {});
    const isLater = records.every(
      (record) => order.indexOf(valueOf(record, stage?.field ?? '')) < order.indexOf(at),
    );
    setMoveTo(isLater ? at : '');
  };

  const close = async () => {
    if (isOwn && !(await confirm(messages.bulkMail.discard))) return;
    release();
    onClose();
  };

  const send = async (mail: Reply) => {
    if (number > 1 && !(await confirm(messages.bulkMail.confirm(number)))) return;
    setBusy(true);
    const fields = { ...mail, ...(moveTo && { [stage!.field]: moveTo }) };
    const sentence = messages.bulkMail.written(number);
    const moved =
      moveTo && messages.bulkMail.moved(count(records.length, ...noun), stage!.options[moveTo]!);
    if (await onSend(fields, [sentence, moved].filter(Boolean).join(' '))) {
      release();
      onClose();
    } else setBusy(false);
  };

  return {
    form,
    schema,
    mailDraft,
    templates,
    sharedStage,
    isSame,
    use,
    moveTo,
    setMoveTo,
    busy,
    close,
    send,
  };
}

export type BulkMailState = ReturnType<typeof useBulkMail>;
