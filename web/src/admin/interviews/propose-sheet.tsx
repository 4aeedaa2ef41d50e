import type { Reply } from '@sunfront/contract/api/mail-bodies';
import { applicant } from '@sunfront/contract/entities/applicant';
import { interview, type Interview } from '@sunfront/contract/entities/interview';
import type { Template } from '@sunfront/contract/entities/template';
import { parseContact } from '@sunfront/contract/text/contact';
import { placeholdersOf } from '@sunfront/contract/text/placeholders';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { EntityForm } from '../form/entity-form.tsx';
import { useRecordForm } from '../form/use-record-form.tsx';
import { placeholderHints } from '../inputs/placeholder-hint.tsx';
import { isOwnText, isSameText } from '../mail/mail-text.ts';
import { TemplateChoice, useTemplates } from '../mail/template-choice.tsx';
import { useFill } from '../mail/use-fill.ts';
import { messages as inboxMessages } from '../messages/inbox.tsx';
import { messages } from '../messages/interviews.tsx';
import { useLanguages } from '../records/use-languages.ts';
import { useTimeZone } from '../records/use-time-zone.ts';
import { confirm } from '../ui/confirm-dialog.tsx';
import { type Closing, FormSheet } from './form-sheet.tsx';
import styles from './forms.module.css';
import { defaultInterviewers, useInterviewFields } from './interview-fields.tsx';
import { proposalForm } from './times.ts';
import { type Application, useInterviewCalls } from './use-interviews.ts';

export interface ProposeSheetProps extends Closing {
  application: Application;
  /** Whose length, place and interviewers are proposed again. */
  previous?: Interview | undefined;
}

export function ProposeSheet({ application, previous, onClose, onDone }: ProposeSheetProps) {
  const { propose } = useInterviewCalls();
  const timeZone = useTimeZone();
  const schema = useMemo(() => proposalForm(timeZone), [timeZone]);
  const fill = useFill(applicant, application);
  const [language] = useLanguages();
  const inLanguage = application.language || language;
  const defaultMail = fill({ ...messages.form.defaultMails[inLanguage], language: inLanguage });
  const state = useRecordForm<Interview>({
    entity: interview,
    schema,
    record: undefined,
    initial: {
      application_id: application.id,
      slots: [''],
      length: previous?.length ?? DEFAULT_LENGTH,
      place: previous?.place ?? '',
      interviewers: previous?.interviewers ?? defaultInterviewers(),
      ...defaultMail,
    },
    save: (values) => propose(values as Parameters<typeof propose>[0]),
    onSaved: onDone,
    messages: messages.propose.outcomes,
  });
  const fields = useInterviewFields();
  return (
    <FormSheet
      state={state}
      title={messages.propose.title}
      eyebrow={application.full_name}
      submit={messages.propose.submit}
      onClose={onClose}
    >
      <EntityForm
        schema={schema}
        sections={[{ rows: ['slots', 'length', 'place', 'interviewers'] }]}
        fields={{
          ...fields,
          interviewers: { ...fields['interviewers'], hint: messages.form.interviewersHint },
        }}
      />
      <div className={styles.mail}>
        <h3>{messages.form.mail}</h3>
        <p>{messages.propose.consequence(<bdi>{parseContact(application.contact).email}</bdi>)}</p>
        <Templates language={application.language} fill={fill} defaultMail={defaultMail} />
        <EntityForm
          schema={schema}
          sections={[{ rows: ['subject', 'text'] }]}
          fields={PLACEHOLDER_HINTS}
        />
      </div>
    </FormSheet>
  );
}

/** Minutes. */
const DEFAULT_LENGTH = 45;

const PLACEHOLDER_HINTS = placeholderHints(placeholdersOf(applicant));

interface TemplatesProps {
  language: Application['language'];
  fill: ReturnType<typeof useFill>;
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
