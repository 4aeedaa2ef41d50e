import type { Reply } from '@sunfront/contract/api/mail-bodies';
import { applicant } from '@sunfront/contract/entities/applicant';
import type { Template } from '@sunfront/contract/entities/template';
import type { Language } from '@sunfront/contract/messages/index';
import { placeholdersOf } from '@sunfront/contract/text/placeholders';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { EntityForm } from '../form/entity-form.tsx';
import { placeholderHints } from '../inputs/placeholder-hint.tsx';
import { isOwnText, isSameText } from '../mail/mail-text.ts';
import { TemplateChoice, useTemplates } from '../mail/template-choice.tsx';
import type { MailText } from '../mail/use-fill.ts';
import { messages as inboxMessages } from '../messages/inbox.tsx';
import { messages } from '../messages/interviews.tsx';
import { confirm } from '../ui/confirm-dialog.tsx';
import styles from './forms.module.css';
import { useInterviewFields } from './interview-fields.tsx';

interface ProposalFieldsProps extends TemplatesProps {
  schema: z.ZodObject;
  /** About the times. */
  note?: ReactNode;
  /** Of the mail. */
  title: string;
  consequence: ReactNode;
}

export function ProposalFields({ schema, note, title, consequence, ...mail }: ProposalFieldsProps) {
  const fields = useInterviewFields();
  const { slots, interviewers } = fields;
  return (
    <>
      <EntityForm
        schema={schema}
        sections={[{ rows: ['slots', 'length', 'place', 'interviewers'] }]}
        fields={{
          ...fields,
          slots: {
            ...slots,
            source: (
              <>
                {slots?.source}
                {note}
              </>
            ),
          },
          interviewers: { ...interviewers, hint: messages.form.interviewersHint },
        }}
      />
      <div className={styles.mail}>
        <h3>{title}</h3>
        <p>{consequence}</p>
        <Templates {...mail} />
        <EntityForm
          schema={schema}
          sections={[{ rows: ['subject', 'text'] }]}
          fields={PLACEHOLDER_HINTS}
        />
      </div>
    </>
  );
}

/** Minutes. */
export const DEFAULT_LENGTH = 45;

const PLACEHOLDER_HINTS = placeholderHints(placeholdersOf(applicant));

interface TemplatesProps {
  /** Templates in it are offered first. */
  language: Language | '';
  fill: (mail: MailText) => Reply;
  defaultMail: Reply;
}

function Templates({ language, fill, defaultMail }: TemplatesProps) {
  const templates = useTemplates(applicant, language);
  const { getValues, setValue, setFocus } = useFormContext<Reply>();
  const [subject, text] = useWatch<Reply, ['subject', 'text']>({ name: ['subject', 'text'] });
  const use = async (chosen: Template) => {
    const known = [defaultMail, ...templates.map(fill)];
    if (isOwnText(getValues(), known) && !(await confirm(inboxMessages.reply.replace))) return;
    const mail = fill(chosen);
    for (const name of ['subject', 'text'] as const) {
      setValue(name, mail[name], { shouldDirty: true, shouldValidate: true });
    }
    setFocus('text');
  };
  return (
    <TemplateChoice
      templates={templates}
      stage="interview"
      isUsed={(each) => isSameText({ subject, text }, fill(each))}
      onUse={(each) => void use(each)}
    />
  );
}
