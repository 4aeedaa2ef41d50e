import { zodResolver } from '@hookform/resolvers/zod';
import { setting, type Setting } from '@sunfront/contract/entities/setting';
import { template, type Template } from '@sunfront/contract/entities/template';
import type { Entity, RecordMeta } from '@sunfront/contract/entity';
import { MAIL, reply, type Reply } from '@sunfront/contract/mail';
import { replacePlaceholders } from '@sunfront/contract/placeholders';
import { attributeOf } from '@sunfront/contract/site-content';
import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { idempotencyHeader, renewIdempotencyKey } from '../../api/idempotency.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { EntityForm } from '../form/entity-form.tsx';
import { PlaceholderHint } from '../form/placeholder-hint.tsx';
import { resetAfterSave, valuesOf } from '../form/reset-after-save.ts';
import { SAVE_KEYS, SAVES } from '../form/use-save-keys.ts';
import { useUnsavedChanges } from '../form/use-unsaved-changes.ts';
import { reasonOf } from '../frame/failure.ts';
import controls from '../frame/panel.module.css';
import { type Collection, useCollection } from '../list/use-collection.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/inbox.tsx';
import { replaceText } from './mail-text.ts';

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
  const { address, begin, known, stage } = props;
  const { records: templates = [] } = useCollection<Template>(template);
  const { records: settings = [] } = useCollection<Setting>(setting);
  const form = useForm<Reply>({ defaultValues: begin, resolver: zodResolver(reply) });
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
    await form.handleSubmit(async (mailDraft) => {
      if (await send(mailDraft)) resetAfterSave(form, begin, sent);
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
        {templates.length > 0 && (
          <TemplateChoice templates={templates} stage={stage} onUse={(each) => void use(each)} />
        )}
        <EntityForm
          schema={reply}
          sections={[{ rows: ['subject', 'text'] }]}
          fields={PLACEHOLDER_HINTS}
        />
        <Button small variant="primary" type="submit" busy={busy} aria-keyshortcuts={SAVE_KEYS}>
          <Send aria-hidden size={16} />
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

interface TemplateChoiceProps {
  templates: readonly Template[];
  stage: string | undefined;
  onUse: (template: Template) => void;
}

function TemplateChoice({ templates, stage, onUse }: TemplateChoiceProps) {
  const id = useId();
  const offered = templates.filter((each) => each.stage === stage);
  return (
    <div className={controls.actions}>
      <label htmlFor={id} className="visually-hidden">
        {messages.reply.template}
      </label>
      <select
        id={id}
        className={`${controls.input} ${controls.select}`}
        value=""
        onChange={(event) => {
          const chosen = templates.find((each) => each.id === event.target.value);
          if (chosen) onUse(chosen);
        }}
      >
        <option value="">{messages.reply.chooseTemplate}</option>
        {templates.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
      {offered.map((each) => (
        <Button key={each.id} small onClick={() => onUse(each)}>
          <bdi>{each.name}</bdi>
        </Button>
      ))}
    </div>
  );
}

const PLACEHOLDER_HINTS = {
  subject: { hint: <PlaceholderHint name="subject" known={[]} /> },
  text: { hint: <PlaceholderHint name="text" known={[]} /> },
};
