import { jobPath } from '@sunfront/contract/jobs/url';
import type { AskedQuestions } from '@sunfront/contract/api/responses';
import { isAnswerName, QUESTIONS_SHOWN } from '@sunfront/contract/jobs/answer-names';
import { interpolate } from '@sunfront/contract/messages/index';
import type { SiteSettings } from '@sunfront/contract/site/site-content';
import { reference } from '@sunfront/contract/text/reference';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, call } from '../../api/http.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { useMessages } from '../../text/messages.ts';
import { useBasePath } from '../view/site-links.ts';
import { Confirmation } from '../form/confirmation.tsx';
import { FormLanguage } from '../form/form-language.tsx';
import { Honeypot } from '../form/honeypot.tsx';
import { PrivacyNote } from '../form/privacy-note.tsx';
import { draftOf, useSubmission } from '../form/use-submission.ts';
import { JOBS, type RefusedForm, type View } from '../view/view.ts';
import styles from './job-content.module.css';
import { markApplied } from '../jobs/known-jobs.ts';
import { checkApplication, isDoubtful, rules } from './check-application.ts';
import { QuestionList } from './question-list.tsx';
import { answerNames, type Questions, useQuestions } from './use-questions.ts';
import { ResumeField, usePersistedResume } from './resume-field.tsx';
import type { DisplayedJob } from '../jobs/displayed-job.ts';

export interface ApplyFormProps {
  job: Pick<DisplayedJob, 'id' | 'title' | 'company_name'>;
  settings: Pick<SiteSettings, 'retention_months' | 'copy'>;
  /** Without them, the browser loads them. */
  questions?: AskedQuestions | undefined;
  view?: { sent?: View['sent'] | undefined; refused?: RefusedForm | undefined };
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
  const { sent, ...application } = useApplication(props);
  return sent
    ? props.frame(apply.sentTitle, <Sent id={sent} {...props} />)
    : props.frame(apply.title, <Form {...props} application={application} />);
}

type FormProps = FramedProps & {
  application: Omit<ReturnType<typeof useApplication>, 'sent'>;
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
          <bdi>{[job.title, job.company_name].filter(Boolean).join(messages.comma)}</bdi>
        </p>
      )}
      <form {...formProps} method="post" action="/api/applicants/" encType="multipart/form-data">
        <input type="hidden" name="job_id" value={job.id} />
        <div className={styles.form}>
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
      try {
        return await call('POST', '/api/applicants/', { form: data, headers, onProgress });
      } catch (error) {
        if (isOutdated(error, questions)) await questions.reload(data);
        throw error;
      }
    },
    onSent: ({ id }) => {
      persistResume(undefined);
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

  return { ...form, sent, resume, choose, questions };
}

/** Says which questions changed since the visitor left or reloaded the form. */
function useComparedDraft(name: string, { asked, compare }: Questions, isRefused: boolean) {
  const isAsked = asked !== undefined;
  const onAsked = useEffectEvent(() => {
    const draft = isRefused ? undefined : draftOf(name);
    if (draft) compare(draft);
  });
  useEffect(() => {
    if (isAsked) onAsked();
  }, [isAsked]);
}

/** Whether the server checked the answers to other questions than the form shows. */
function isOutdated(error: unknown, { asked }: Questions): boolean {
  const names = error instanceof ApiError ? Object.keys(error.fields) : [];
  const shown = answerNames(asked);
  return names.some(
    (name) => name === QUESTIONS_SHOWN || (isAnswerName(name) && !shown.includes(name)),
  );
}

function Sent({ id, job, onClose }: FramedProps & { id: string }) {
  const messages = useMessages();
  const base = useBasePath();
  const { apply } = messages;
  return (
    <Confirmation
      title={interpolate(messages, apply.received, { company: job.company_name })}
      id={id}
      action={
        onClose ? (
          <Button onClick={onClose}>{messages.close}</Button>
        ) : (
          <a className={buttonClass()} href={base + JOBS}>
            {messages.job.openJobs}
          </a>
        )
      }
    >
      {apply.next}
    </Confirmation>
  );
}

type FieldsProps = Pick<ReturnType<typeof useSubmission>, 'errorOf' | 'controlProps'>;

function Fields({ errorOf, controlProps }: FieldsProps) {
  const { apply } = useMessages();
  return (
    <>
      <Field label={apply.name} required error={errorOf('full_name')}>
        {(control) => (
          <input
            {...control}
            {...controlProps('full_name', true)}
            autoComplete="name"
            maxLength={200}
            dir="auto"
          />
        )}
      </Field>
      <Field label={apply.contact} hint={apply.contactHint} required error={errorOf('contact')}>
        {(control) => (
          <input
            {...control}
            {...controlProps('contact')}
            autoComplete="email"
            maxLength={200}
            dir="auto"
          />
        )}
      </Field>
    </>
  );
}

/** A page cannot restore a chosen file. */
function withoutFile({ errors, ...refused }: RefusedForm, chooseAgain: string): RefusedForm {
  return { ...refused, errors: { resume: chooseAgain, ...errors } };
}
