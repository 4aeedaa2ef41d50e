import { TEXT } from '@sunfront/contract/limits';
import type { SiteSettings } from '@sunfront/contract/site/site-content';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../api/http.ts';
import { ActionLink } from '../../ui/action-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EMAIL_INPUT } from '../../text/email-input.ts';
import { Field, FormError, InputField } from '../../ui/field.tsx';
import { useMessages } from '../../text/messages.ts';
import { useBasePath } from '../view/site-links.ts';
import { Confirmation } from './confirmation.tsx';
import styles from '../sections/contact-us.module.css';
import { FormLanguage } from './form-language.tsx';
import { Honeypot } from './honeypot.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { type Errors, useSubmission } from './use-submission.ts';
import type { View } from '../view/view.ts';

export function ContactForm({ settings, view }: { settings: SiteSettings; view: View }) {
  const { contact, sending: sendingText } = useMessages();
  const base = useBasePath();
  const [sent, setSent] = useState(view.path === '/' ? view.sent : undefined);

  const writeAnother = () => {
    flushSync(() => setSent(undefined));
    document.querySelector<HTMLElement>('#contact_us input')?.focus();
  };

  const { errorOf, controlProps, problem, problemProps, progress, formProps } = useSubmission({
    name: 'contact',
    required: contact.required,
    missing: contact.missing,
    fields: ['name', 'email', 'message'],
    refused: view.path === '/' ? view.refused : undefined,
    sent: contact.sent,
    failed: contact.failed,
    check,
    send: (data, headers) =>
      call('POST', '/api/contact/', { json: Object.fromEntries(data), headers }),
    onSent: ({ id }) => setSent(id),
  });
  const sending = progress !== undefined;

  if (sent !== undefined) {
    return (
      <Confirmation
        title={contact.received}
        id={sent}
        action={
          <ActionLink className={buttonClass()} href={`${base}/#contact_us`} onClick={writeAnother}>
            {contact.another}
          </ActionLink>
        }
      >
        {contact.next}
      </Confirmation>
    );
  }
  return (
    <form {...formProps} className={styles.form} method="post" action="/api/contact/">
      <Fields errorOf={errorOf} controlProps={controlProps} />
      <FormLanguage />
      <Honeypot />
      <PrivacyNote text={contact.privacy} settings={settings} />
      {problem && <FormError {...problemProps}>{problem}</FormError>}
      <Button type="submit" variant="primary" busy={sending}>
        {sending ? sendingText : contact.submit}
      </Button>
    </form>
  );
}

type FieldsProps = Pick<ReturnType<typeof useSubmission>, 'errorOf' | 'controlProps'>;

function Fields({ errorOf, controlProps }: FieldsProps) {
  const { contact } = useMessages();
  return (
    <>
      <InputField
        label={contact.name}
        required
        error={errorOf('name')}
        {...controlProps('name')}
        autoComplete="name"
        maxLength={TEXT.title}
        dir="auto"
      />
      <InputField
        label={contact.email}
        required
        error={errorOf('email')}
        {...controlProps('email')}
        {...EMAIL_INPUT}
        autoComplete="email"
        maxLength={TEXT.email}
      />
      <Field label={contact.message} required error={errorOf('message')}>
        {(control) => (
          <textarea
            {...control}
            {...controlProps('message')}
            rows={6}
            maxLength={TEXT.long}
            dir="auto"
          />
        )}
      </Field>
    </>
  );
}

// The schema pulls in its library, so it loads on submit.
async function check(data: FormData): Promise<Errors> {
  const { contactMessage } = await import('@sunfront/contract/entities/contact-message');
  const result = contactMessage.schema.safeParse(Object.fromEntries(data));
  const errors: Errors = {};
  for (const { path, message } of result.error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}
