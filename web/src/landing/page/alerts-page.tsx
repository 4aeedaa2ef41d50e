import { ALERT_CONFIRMATION_HOURS, offersAlerts } from '@sunfront/contract/jobs/alerts';
import { formatDay } from '@sunfront/contract/messages/format';
import { interpolate } from '@sunfront/contract/messages/index';
import type { SiteContent } from '@sunfront/contract/site/site-content';
import type { ReactNode } from 'react';
import { Interpolated } from '../../text/interpolated.tsx';
import { useMessages } from '../../text/messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { FormLanguage } from '../form/form-language.tsx';
import { JobChoice } from '../jobs/job-choice.tsx';
import { useBasePath } from '../view/site-links.ts';
import { type AlertsView, type FoundAlert, JOBS } from '../view/view.ts';
import { TextLayout } from './text-layout.tsx';

interface Props {
  content: SiteContent;
  alerts: AlertsView;
}

/** The page of a link in a mail. Its buttons work without script; opening it changes nothing. */
export function AlertsPage({ content, alerts: { token, done, found } }: Props) {
  const messages = useMessages();
  const { alerts } = messages;
  if (token !== undefined && found) {
    return (
      <TextLayout
        content={content}
        title={found.state === 'confirmed' ? alerts.title : alerts.confirmTitle}
      >
        <Subscription content={content} token={token} done={done} found={found} />
      </TextLayout>
    );
  }
  if (token !== undefined && found === undefined) {
    const { broken, brokenHint } = messages.page;
    return (
      <TextLayout content={content} title={broken}>
        <p>{brokenHint}</p>
      </TextLayout>
    );
  }
  if (done === 'requested') {
    return (
      <TextLayout content={content} title={alerts.requested}>
        <p>{interpolate(messages, alerts.requestedHint, { number: ALERT_CONFIRMATION_HOURS })}</p>
        <JobsLink content={content} />
      </TextLayout>
    );
  }
  const hasEnded = done === 'ended';
  return (
    <TextLayout content={content} title={hasEnded ? alerts.ended : alerts.invalid}>
      <p>{hasEnded ? alerts.endedHint : alerts.invalidHint}</p>
      <JobsLink content={content} asks={!hasEnded && offersAlerts(content.settings)} />
    </TextLayout>
  );
}

interface SubscriptionProps extends Omit<AlertsView, 'found' | 'token'> {
  content: SiteContent;
  token: string;
  found: FoundAlert;
}

function Subscription({ content, token, done, found }: SubscriptionProps) {
  const messages = useMessages();
  const { alerts } = messages;
  const { email, state, ends_at } = found;
  const isConfirmed = state === 'confirmed';
  const date = formatDay(messages, ends_at.slice(0, 10));
  return (
    <div style={{ display: 'grid', gap: '1.25rem' }}>
      {done === 'confirmed' && isConfirmed && <p role="status">{alerts.confirmed}</p>}
      {done === 'failed' && <FormError>{alerts.failed}</FormError>}
      <p>
        <Interpolated text={alerts.sentTo} values={{ email: <bdi>{email}</bdi> }} />{' '}
        {isConfirmed && interpolate(messages, alerts.ends, { date })}
      </p>
      <LinkForm action="confirm" token={token}>
        <JobChoice of="place" name="place" jobs={content.jobs} defaultValue={found.place} />
        <JobChoice of="type" name="type" jobs={content.jobs} defaultValue={found.type} />
        <p>
          <button className={buttonClass('primary')}>
            {isConfirmed ? alerts.keep : alerts.confirm}
          </button>
        </p>
      </LinkForm>
      <LinkForm action="unsubscribe" token={token}>
        <p>
          <button className={buttonClass()}>{alerts.unsubscribe}</button>
        </p>
      </LinkForm>
    </div>
  );
}

interface LinkFormProps {
  action: 'confirm' | 'unsubscribe';
  token: string;
  children: ReactNode;
}

function LinkForm({ action, token, children }: LinkFormProps) {
  return (
    <form
      method="post"
      action={`/api/job-alerts/${action}`}
      style={{ display: 'grid', gap: '1.25rem' }}
    >
      <input type="hidden" name="token" value={token} />
      <FormLanguage />
      {children}
    </form>
  );
}

function JobsLink({ content, asks = false }: { content: SiteContent; asks?: boolean }) {
  const { alerts, job } = useMessages();
  const base = useBasePath();
  if (!asks && content.jobs.length === 0) return null;
  return (
    <p style={{ marginTop: '1.5rem' }}>
      <a className={buttonClass('primary')} href={`${base}${JOBS}${asks ? '#alerts' : ''}`}>
        {asks ? alerts.offer : job.openJobs}
      </a>
    </p>
  );
}
