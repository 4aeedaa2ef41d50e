import { APPLICATION_PAGE } from '@sunfront/contract/api/application';
import { jobPath } from '@sunfront/contract/jobs/url';
import type { AskedQuestions } from '@sunfront/contract/api/responses';
import { FORM_SOURCE } from '@sunfront/contract/limits';
import { QUESTIONS_SHOWN } from '@sunfront/contract/jobs/answer-names';
import type { SiteSettings } from '@sunfront/contract/site/site-content';
import { reference } from '@sunfront/contract/text/reference';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '../../api/http.ts';
import { getItem } from '../../api/tab-storage.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormError, InputField } from '../../ui/field.tsx';
import { useMessages } from '../../text/messages.ts';
import { useBasePath } from '../view/site-links.ts';
import { FormLanguage } from '../form/form-language.tsx';
import { Honeypot } from '../form/honeypot.tsx';
import { PrivacyNote } from '../form/privacy-note.tsx';
import { useSubmission } from '../form/use-submission.ts';
import type { RefusedForm, View } from '../view/view.ts';
import styles from './job-content.module.css';
import { markApplied } from '../jobs/known-jobs.ts';
import { Applied } from './applied.tsx';
import { checkApplication, isDoubtful, rules } from './check-application.ts';
import { QuestionList } from './question-list.tsx';
import { answerNames, useQuestions } from './use-questions.ts';
import { isOutdated, useComparedDraft } from './changed-questions.ts';
import { ResumeField, usePersistedResume } from './resume-field.tsx';
import { SentApplication } from './sent-application.tsx';
import type { DisplayedJob } from '../jobs/displayed-job.ts';
import { Isolated } from '../../text/direction.tsx';

export interface ApplyFormProps {
  job: Pick<DisplayedJob, 'id' | 'title' | 'company_name'>;
  settings: Pick<SiteSettings, 'retention_months' | 'copy'>;
  /** Without them, the browser loads them. */
  questions?: AskedQuestions | undefined;
  view?: {
    sent?: View['sent'] | undefined;
    code?: View['code'] | undefined;
    refused?: RefusedForm | undefined;
  };
}

interface FramedProps extends ApplyFormProps {
  /** Without it, closing is a link to the job. */
  onClose?: () => void;
  frame: (title: string, content: ReactNode) => ReactNode;
}

/** Part of a job's page; `ApplyDialog` is over the job. */
export function ApplySection(props: ApplyFormProps) {
  return (
    <Application
      {...props}
      frame={(title, content) => (
        <section aria-labelledby="apply-title">
          <h2 id="apply-title">{title}</h2>
          {content}
        </section>
      )}
    />
  );
}

/** Form, then confirmation. Input survives closing. */
export function Application(props: FramedProps) {
  const { apply } = useMessages();
  const { sent, link, ...application } = useApplication(props);
  return sent
    ? props.frame(
        apply.sentTitle,
        <SentApplication
          id={sent}
          link={link}
          company={props.job.company_name}
          onClose={props.onClose}
        />,
      )
    : props.frame(apply.title, <Form {...props} application={application} />);
}

type FormProps = FramedProps & {
  application: Omit<ReturnType<typeof useApplication>, 'sent' | 'link'>;
};

function Form({ job, settings, onClose, application }: FormProps) {
  const messages = useMessages();
  const { apply } = messages;
  const { resume, choose, questions, ...form } = application;
  const { problem, problemProps, progress, formProps } = form;
  const sending = progress !== undefined;
  const address = useBasePath() + jobPath(job);
  return (
    <>
      {onClose && (
        <p className={styles.job}>
          <Isolated text={[job.title, job.company_name].filter(Boolean).join(messages.comma)} />
        </p>
      )}
      <form {...formProps} method="post" action="/api/applicants/" encType="multipart/form-data">
        <input type="hidden" name="job_id" value={job.id} />
        <div className={styles.form}>
          {/* A phone reloads the form long after it was sent. */}
          <Applied id={job.id} />
          <Fields {...form} />
          <ResumeField
            file={resume}
            controlProps={form.controlProps('resume')}
            error={form.errorOf('resume')}
            onChange={(file) => void choose(file)}
          />
          <QuestionList
            questions={questions}
            errorOf={form.errorOf}
            controlProps={form.controlProps}
          />
          <FormLanguage />
          <Honeypot />
          <PrivacyNote text={apply.privacy} settings={settings} />
        </div>
        <div className={styles.apply}>
          {problem && <FormError {...problemProps}>{problem}</FormError>}
          {sending && (
            <progress className={styles.progress} value={progress} aria-label={apply.progress}>
              {Math.round(progress * 100)} %
            </progress>
          )}
          <div className={styles.actions}>
            <Button type="submit" variant="accent" busy={sending}>
              {sending ? messages.sending : apply.submit}
            </Button>
            {onClose ? (
              <Button onClick={onClose}>{messages.cancel}</Button>
            ) : (
              <a className={buttonClass()} href={address}>
                {messages.cancel}
              </a>
            )}
          </div>
        </div>
      </form>
    </>
  );
}

/** Includes the chosen résumé and, once sent, the application's id. */
function useApplication({ job, questions: initial, view }: ApplyFormProps) {
  const messages = useMessages();
  const { apply } = messages;
  const [sent, setSent] = useState(view?.sent);
  const base = useBasePath();
  const [link, setLink] = useState(
    view?.code ? `${base}${APPLICATION_PAGE}#${view.code}` : undefined,
  );
  const { resume, persistResume, chooseResume } = usePersistedResume(job.id);
  const doubted = useRef('');
  const questions = useQuestions(job.id, initial, view?.refused?.values);
  const name = `application:${job.id}`;
  const form = useSubmission({
    name,
    required: apply.required,
    missing: apply.missing,
    fields: ['full_name', 'contact', 'resume', ...answerNames(questions.asked)],
    refused: view?.refused && withoutFile(view.refused, apply.chooseAgain),
    sent: apply.sent,
    failed: apply.failed,
    check: async (data) => {
      const isNew = !questions.asked;
      const { questions: asked } = await questions.ready();
      if (isNew && asked.length > 0) return { [QUESTIONS_SHOWN]: apply.questions.appeared };
      const errors = await checkApplication(data, asked, resume, messages);
      const contact = String(data.get('contact'));
      // Only warns: the second submission accepts the same contact.
      if (!errors['contact'] && contact !== doubted.current && (await isDoubtful(contact))) {
        errors['contact'] = apply.contactDoubt;
        doubted.current = contact;
      }
      return errors;
    },
    send: async (data, headers, onProgress) => {
      // views.ts stores it, if the site counts visits.
      const source = getItem<string>(FORM_SOURCE);
      if (source) data.set(FORM_SOURCE, source);
      try {
        return await call('POST', '/api/applicants/', { form: data, headers, onProgress });
      } catch (error) {
        if (isOutdated(error, questions)) await questions.reload(data);
        throw error;
      }
    },
    onSent: ({ id, link }) => {
      persistResume(undefined);
      setLink(link);
      markApplied(job.id, reference(id));
      setSent(id);
    },
  });

  const choose = async (file: File) => {
    form.setError('resume');
    const refused = await chooseResume(file);
    if (refused) form.setError('resume', refused);
  };

  // The connection may be lost later.
  useEffect(() => void rules().catch(() => {}), []);
  useComparedDraft(name, questions, view?.refused !== undefined);

  return { ...form, sent, link, resume, choose, questions };
}

type FieldsProps = Pick<ReturnType<typeof useSubmission>, 'errorOf' | 'controlProps'>;

function Fields({ errorOf, controlProps }: FieldsProps) {
  const { apply } = useMessages();
  return (
    <>
      <InputField
        label={apply.name}
        required
        error={errorOf('full_name')}
        {...controlProps('full_name', true)}
        autoComplete="name"
        maxLength={200}
        dir="auto"
      />
      <InputField
        label={apply.contact}
        hint={apply.contactHint}
        required
        error={errorOf('contact')}
        {...controlProps('contact')}
        autoComplete="email"
        maxLength={200}
        dir="auto"
      />
    </>
  );
}

/** A page cannot restore a chosen file. */
function withoutFile({ errors, ...refused }: RefusedForm, chooseAgain: string): RefusedForm {
  return { ...refused, errors: { resume: chooseAgain, ...errors } };
}
