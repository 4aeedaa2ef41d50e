import type { Job } from '@sunfront/contract/entities/job';
import { offersAlerts } from '@sunfront/contract/jobs/alerts';
import { HONEYPOT, TEXT } from '@sunfront/contract/limits';
import { interpolate } from '@sunfront/contract/messages/index';
import { translateApiMessage } from '@sunfront/contract/messages/api-messages';
import type { SiteContent } from '@sunfront/contract/site/site-content';
import { copyText } from '@sunfront/contract/site/copy-text';
import { EMAIL_INPUT } from '../../text/email-input.ts';
import { useMessages } from '../../text/messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FormError, InputField } from '../../ui/field.tsx';
import { FormLanguage } from '../form/form-language.tsx';
import { Honeypot } from '../form/honeypot.tsx';
import { PrivacyNote } from '../form/privacy-note.tsx';
import type { RefusedForm } from '../view/view.ts';
import { JobChoice } from '../jobs/job-choice.tsx';

// The landing page's style sheet has a size budget.
const FIELDS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  alignItems: 'start',
  gap: '1rem',
  marginBottom: '1rem',
} as const;

interface Props {
  content: SiteContent;
  jobs: readonly Job[];
  refused: RefusedForm | undefined;
}

/** Plain HTML without script. Renders nothing if the site offers no alerts. */
export function AlertForm({ content, jobs, refused }: Props) {
  const messages = useMessages();
  const { settings } = content;
  const { alerts, form } = messages;
  if (!refused && !offersAlerts(settings)) return null;
  const { values = {}, errors = {}, problem = '' } = refused ?? {};
  const errorOf = (name: string) => errors[name] && translateApiMessage(messages, errors[name]);
  const honeypot = errorOf(HONEYPOT);
  const shown = honeypot
    ? interpolate(messages, form.honeypotEmptied, { problem: honeypot })
    : (errorOf('place') ?? errorOf('type') ?? translateApiMessage(messages, problem));
  return (
    <section id="alerts" aria-labelledby="alerts-title" style={{ marginTop: '3.5rem' }}>
      <h2 id="alerts-title" style={{ marginBottom: '0.5rem', fontSize: '1.25rem' }}>
        {alerts.offer}
      </h2>
      <p style={{ marginBottom: '1.25rem', color: 'var(--ink-soft)' }}>{alerts.hint}</p>
      <form method="post" action="/api/job-alerts/">
        <div style={FIELDS}>
          <InputField
            label={alerts.email}
            required
            error={errorOf('email')}
            {...EMAIL_INPUT}
            name="email"
            autoComplete="email"
            maxLength={TEXT.email}
            defaultValue={values['email']}
            {...initialFocus(errors['email'] !== undefined)}
          />
          <JobChoice of="place" name="place" jobs={jobs} defaultValue={values['place'] ?? ''} />
          <JobChoice of="type" name="type" jobs={jobs} defaultValue={values['type'] ?? ''} />
        </div>
        <FormLanguage />
        <Honeypot />
        {shown && (
          <FormError tabIndex={-1} {...initialFocus(errors['email'] === undefined)}>
            {shown}
          </FormError>
        )}
        <PrivacyNote
          text={alerts.privacy}
          settings={{
            ...settings,
            copy: { privacy_title: copyText(settings, 'privacy_title', messages) },
          }}
        />
        <p style={{ marginTop: '1rem' }}>
          <button className={buttonClass('primary')}>{alerts.submit}</button>
        </p>
      </form>
    </section>
  );
}

/** Of a rejected form. */
const initialFocus = (isHere: boolean) => (isHere ? { autoFocus: true } : {});
