import { jobPath } from '@sunfront/contract/job-url';
import { interpolate, type Messages } from '@sunfront/contract/messages';
import type { SiteSettings } from '@sunfront/contract/site-content';
import { reference } from '@sunfront/contract/reference';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/http.ts';
import { ActionLink } from '../../ui/action-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { useMessages } from '../../ui/messages.ts';
import { useBasePath } from '../view-context.ts';
import { Confirmation } from '../confirmation.tsx';
import { FormLanguage } from '../form-language.tsx';
import { Honeypot } from '../honeypot.tsx';
import { PrivacyNote } from '../privacy-note.tsx';
import { type Errors, useSubmission } from '../use-submission.ts';
import type { RefusedForm, View } from '../view.ts';
import styles from './job-dialog.module.css';
import { markApplied } from './known-jobs.ts';
import { checkResume, ResumeField, usePersistedResume } from './resume-field.tsx';
import type { DisplayedJob } from './displayed-job.ts';

// The schema pulls in its library.
const rules = async () => ({
  ...(await import('@sunfront/contract/entities/applicant')),
  ...(await import('@sunfront/contract/contact')),
});

export interface ApplyDialogProps {
  job: DisplayedJob;
  settings: SiteSettings;
  view?: View;
  onClose: () => void;
}

/** Input survives closing the dialog. */
export function ApplyDialog(props: ApplyDialogProps) {
  const { job, settings, onClose } = props;
  const messages = useMessages();
  const { apply } = messages;
  const { sent, resume, choose, ...form } = useApplication(props);
  const { problem, problemProps, progress, formProps } = form;
  const sending = progress !== undefined;
  const address = useBasePath() + jobPath(job);

  if (sent) return <SentDialog id={sent} job={job} address={address} onClose={onClose} />;
  return (
    <Dialog title={apply.title} closeHref={address} onClose={onClose}>
      <p className={styles.job}>
        <bdi>{[job.title, job.company_name].filter(Boolean).join(messages.comma)}</bdi>
      </p>
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
            <ActionLink className={buttonClass()} href={address} onClick={onClose}>
              {messages.cancel}
            </ActionLink>
          </div>
        </div>
      </form>
    </Dialog>
  );
}

/** Includes the chosen résumé and, once sent, the application's id. */
function useApplication({ job, view }: ApplyDialogProps) {
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

interface SentDialogProps {
  /** The application's id. */
  id: string;
  job: DisplayedJob;
  address: string;
  onClose: () => void;
}

function SentDialog({ id, job, address, onClose }: SentDialogProps) {
  const messages = useMessages();
  const { apply } = messages;
  return (
    <Dialog title={apply.sentTitle} closeHref={address} onClose={onClose}>
      <Confirmation
        title={interpolate(messages, apply.received, { company: job.company_name })}
        id={id}
        action={
          <ActionLink className={buttonClass()} href={address} onClick={onClose}>
            {messages.close}
          </ActionLink>
        }
      >
        {apply.next}
      </Confirmation>
    </Dialog>
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
