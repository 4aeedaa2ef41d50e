import { applicant } from '@sunfront/contract/entities/applicant';
import { interview, type Interview } from '@sunfront/contract/entities/interview';
import { parseContact } from '@sunfront/contract/text/contact';
import { useMemo } from 'react';
import { useRecordForm } from '../form/use-record-form.tsx';
import { useFill } from '../mail/use-fill.ts';
import { messages } from '../messages/interviews.tsx';
import { useLanguages, useTimeZone } from '../records/use-site-settings.ts';
import { type Closing, FormSheet } from './form-sheet.tsx';
import { defaultInterviewers } from './interview-fields.tsx';
import { DEFAULT_LENGTH, ProposalFields } from './proposal-fields.tsx';
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
      slots: [''],
      length: previous?.length ?? DEFAULT_LENGTH,
      place: previous?.place ?? '',
      interviewers: previous?.interviewers ?? defaultInterviewers(),
      ...defaultMail,
    },
    save: (values) =>
      propose({ ...values, application_id: application.id } as Parameters<typeof propose>[0]),
    onSaved: onDone,
    messages: messages.propose.outcomes,
  });
  return (
    <FormSheet
      state={state}
      title={messages.propose.title}
      eyebrow={application.full_name}
      submit={messages.propose.submit}
      onClose={onClose}
    >
      <ProposalFields
        schema={schema}
        title={messages.form.mail}
        consequence={messages.propose.consequence(
          <bdi>{parseContact(application.contact).email}</bdi>,
        )}
        language={application.language}
        fill={fill}
        defaultMail={defaultMail}
      />
    </FormSheet>
  );
}
