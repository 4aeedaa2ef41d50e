import { jobPath } from '@sunfront/contract/jobs/url';
import { interpolate, type Messages } from '@sunfront/contract/messages/index';
import type { SiteSettings } from '@sunfront/contract/site/site-content';
import { reference } from '@sunfront/contract/text/reference';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '../../api/http.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { useMessages } from '../../text/messages.ts';
import { useBasePath } from '../view/site-links.ts';
import { Confirmation } from '../form/confirmation.tsx';
import { FormLanguage } from '../form/form-language.tsx';
import { Honeypot } from '../form/honeypot.tsx';
import { PrivacyNote } from '../form/privacy-note.tsx';
import { type Errors, useSubmission } from '../form/use-submission.ts';
import { JOBS, type RefusedForm, type View } from '../view/view.ts';
import styles from './job-content.module.css';
import { markApplied } from '../jobs/known-jobs.ts';
import { checkResume, ResumeField, usePersistedResume } from './resume-field.tsx';
import type { DisplayedJob } from '../jobs/displayed-job.ts';

// The schema pulls in its library.
const rules = async () => ({
  ...(await import('@sunfront/contract/entities/applicant')),
  ...(await import('@sunfront/contract/text/contact')),
});

export interface ApplyFormProps {
  job: Pick<DisplayedJob, 'id' | 'title' | 'company_name'>;
  settings: Pick<SiteSettings, 'retention_months' | 'copy'>;
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
  const { resume, choose, ...form } = application;
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
function useApplication({ job, view }: ApplyFormProps) {
  const messages = useMessages();
  const { apply } = messages;
  const [sent, setSent] = useState(view?.sent);
  const [resume, persistResume] = usePersistedResume(job.id);
  const questioned = useRef('');
  const form = useSubmission({
    name: `application:${job.id}`,
    required: apply.required,
    missing: apply.missing,
    fields: ['full_name', 'contact', 'resume'],
    refused: view?.refused && withoutFile(view.refused, apply.chooseAgain),
    sent: apply.sent,
    failed: apply.failed,
    check: async (data) => {
      const errors = await check(data, resume, messages);
      const contact = String(data.get('contact'));
      const { parseContact } = await rules();
      const { email, phone } = parseContact(contact);
      // Only warns: the second submission accepts the same contact.
      if (!errors['contact'] && !email && !phone && contact !== questioned.current) {
        errors['contact'] = apply.contactDoubt;
        questioned.current = contact;
      }
      return errors;
    },
    send: (data, headers, onProgress) =>
      call('POST', '/api/applicants/', { form: data, headers, onProgress }),
    onSent: ({ id }) => {
      persistResume(undefined);
      markApplied(job.id, reference(id));
      setSent(id);
    },
  });

  const choose = async (file: File) => {
    form.setError('resume');
    persistResume(file);
    // If the browser cannot read the file, submitting it reports the error.
    const refused = await checkResume(file, messages).catch(() => undefined);
    if (!refused) return;
    persistResume(undefined);
    form.setError('resume', refused);
  };

  // The connection may be lost later.
  useEffect(() => void rules().catch(() => {}), []);

  return { ...form, sent, resume, choose };
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

async function check(
  data: FormData,
  resume: File | undefined,
  messages: Messages,
): Promise<Errors> {
  const errors: Errors = {};
  const { applicant } = await rules();
  const result = applicant.schema.safeParse(Object.fromEntries(data));
  for (const { path, message } of result.error?.issues ?? []) errors[String(path[0])] ??= message;
  const refused = resume ? await checkResume(resume, messages) : messages.apply.required;
  if (refused) errors['resume'] = refused;
  // The input is empty if the file was dropped or restored.
  else data.set('resume', resume!);
  return errors;
}
