import { zodResolver } from '@hookform/resolvers/zod';
import { setting, type Setting } from '@sunfront/contract/entities/setting';
import type { Template } from '@sunfront/contract/entities/template';
import type { Entity, RecordMeta } from '@sunfront/contract/entities/entity';
import { MAIL, reply, type Reply } from '@sunfront/contract/api/mail';
import { replacePlaceholders } from '@sunfront/contract/text/placeholders';
import { attributeOf } from '@sunfront/contract/site/site-content';
import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { idempotencyHeader, renewIdempotencyKey } from '../../api/idempotency.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { EntityForm } from '../form/entity-form.tsx';
import { PlaceholderHint } from '../inputs/placeholder-hint.tsx';
import { resetAfterSave, valuesOf } from '../saving/reset-after-save.ts';
import { SAVE_KEYS, SAVES } from '../saving/use-save-keys.ts';
import { useUnsavedChanges } from '../saving/use-unsaved-changes.ts';
import { reasonOf } from '../api/failure.ts';
import { type Collection, useCollection } from '../records/use-collection.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/inbox.tsx';
import { isSameText, replaceText } from './mail-text.ts';
import { TemplateChoice, useTemplates } from './template-choice.tsx';

export type Known = Parameters<typeof replacePlaceholders>[1];

interface ReplyFormProps<R extends RecordMeta> {
  entity: Entity;
  collection: Collection<R>;
  id: string;
  address: string;
  begin: Reply;
  known: Known;
  stage: string | undefined;
}

export function ReplyForm<R extends RecordMeta>(props: ReplyFormProps<R>) {
  const { entity, address, begin, known, stage } = props;
  const templates = useTemplates(entity);
  const { records: settings = [] } = useCollection<Setting>(setting);
  const form = useForm<Reply>({ defaultValues: begin, resolver: zodResolver(reply) });
  const mailDraft = useWatch({ control: form.control }) as Reply;
  const { isDirty } = form.formState;
  // Opening another record also leaves this form.
  useUnsavedChanges(isDirty, 'sheet');
  const { busy, send } = useSend(props);

  const company = attributeOf(settings, 'company_name');
  const fill = ({ subject, text }: Template): Reply => ({
    subject: replacePlaceholders(subject, { ...known, company }),
    text: replacePlaceholders(text, { ...known, company }),
  });

  const use = async (chosen: Template) => {
    const known = [begin, ...templates.map(fill)];
    if (await replaceText(form, fill(chosen), known)) form.setFocus('text');
  };

  const submit = async () => {
    const sent = valuesOf(form, ['subject', 'text']);
    await form.handleSubmit(async (mail) => {
      if (await send(mail)) resetAfterSave(form, begin, sent);
    })();
  };

  return (
    <FormProvider {...form}>
      <form
        {...SAVES}
        noValidate
        aria-label={messages.reply.label(address)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <TemplateChoice
          templates={templates}
          stage={stage}
          isUsed={(each) => isSameText(mailDraft, fill(each))}
          onUse={(each) => void use(each)}
        />
        <EntityForm
          schema={reply}
          sections={[{ rows: ['subject', 'text'] }]}
          fields={PLACEHOLDER_HINTS}
        />
        <Button
          icon={Send}
          variant="primary"
          type="submit"
          busy={busy}
          aria-keyshortcuts={SAVE_KEYS}
        >
          {busy ? common.sending : messages.reply.send(address)}
        </Button>
      </form>
    </FormProvider>
  );
}

function useSend<R extends RecordMeta>(props: ReplyFormProps<R>) {
  const { entity, collection, id } = props;
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  /** @returns whether the mail was sent */
  const send = async (mailDraft: Reply): Promise<boolean> => {
    const data = new FormData();
    for (const [name, value] of Object.entries(mailDraft)) data.set(name, value);
    const about = `${entity.path}/${id}`;
    setBusy(true);
    try {
      await toast.promise(collection.reply(id, mailDraft, idempotencyHeader(about, data)), {
        loading: common.sending,
        success: (undo) => (undo?.countdown ? messages.reply.held : messages.reply.sent),
        error: (error) => messages.reply.failed(reasonOf(error)),
        action: (undo) => undo,
      });
      renewIdempotencyKey(about);
      void client.invalidateQueries({ queryKey: [MAIL] });
      return true;
    } catch {
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { busy, send };
}

const PLACEHOLDER_HINTS = {
  subject: { hint: <PlaceholderHint name="subject" known={[]} /> },
  text: { hint: <PlaceholderHint name="text" known={[]} /> },
};
