import { zodResolver } from '@hookform/resolvers/zod';
import type { Template } from '@sunfront/contract/entities/template';
import type { Entity, RecordMeta } from '@sunfront/contract/entities/entity';
import { MAIL } from '@sunfront/contract/api/mail';
import { reply, type Reply } from '@sunfront/contract/api/mail-bodies';
import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { idempotencyHeader, renewIdempotencyKey } from '../../api/idempotency.ts';
import { useAction } from '../ui/use-action.ts';
import { EntityForm } from '../form/entity-form.tsx';
import { placeholderHints } from '../inputs/placeholder-hint.tsx';
import { resetAfterSave, valuesOf } from '../saving/reset-after-save.ts';
import { SaveForm, SubmitButton } from '../saving/save-form.tsx';
import { useUnsavedChanges } from '../saving/use-unsaved-changes.ts';
import type { Collection } from '../records/use-collection.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/inbox.tsx';
import { isSameText, replaceText } from './mail-text.ts';
import { languageOf, TemplateChoice, useTemplates } from './template-choice.tsx';
import { useFill } from './use-fill.ts';

interface ReplyFormProps<R extends RecordMeta> {
  entity: Entity;
  collection: Collection<R>;
  record: R;
  address: string;
  begin: Reply;
  stage: string | undefined;
}

export function ReplyForm<R extends RecordMeta>(props: ReplyFormProps<R>) {
  const { entity, record, address, begin, stage } = props;
  const templates = useTemplates(entity, languageOf([record]));
  const fill = useFill(entity, record);
  const form = useForm<Reply>({ defaultValues: begin, resolver: zodResolver(reply) });
  const mailDraft = useWatch({ control: form.control }) as Reply;
  const { isDirty } = form.formState;
  // Opening another record also leaves this form.
  useUnsavedChanges(isDirty, 'sheet');
  const { busy, send } = useSend(props);

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
      <SaveForm aria-label={messages.reply.label(address)} busy={busy} onSubmit={submit}>
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
        <SubmitButton icon={Send} busy={busy}>
          {busy ? common.sending : messages.reply.send(address)}
        </SubmitButton>
      </SaveForm>
    </FormProvider>
  );
}

function useSend<R extends RecordMeta>(props: ReplyFormProps<R>) {
  const { entity, collection, record } = props;
  const client = useQueryClient();
  const { busy, run } = useAction();

  /** @returns whether the mail was sent */
  const send = async (mailDraft: Reply): Promise<boolean> => {
    const about = `${entity.path}/${record.id}`;
    const act = collection.reply(
      record.id,
      mailDraft,
      idempotencyHeader(about, Object.entries(mailDraft)),
    );
    const isSent = await run(act, {
      loading: common.sending,
      success: (undo) => (undo?.countdown ? messages.reply.held : messages.reply.sent),
      failed: messages.reply.failed,
      action: (undo) => undo,
    });
    if (isSent) {
      renewIdempotencyKey(about);
      void client.invalidateQueries({ queryKey: [MAIL] });
    }
    return isSent;
  };

  return { busy, send };
}

const PLACEHOLDER_HINTS = placeholderHints([]);
