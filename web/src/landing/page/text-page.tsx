import { ALERT_MONTHS, offersAlerts } from '@sunfront/contract/jobs/alerts';
import { interpolate, type Messages } from '@sunfront/contract/messages/index';
import type { SiteContent, SiteSettings } from '@sunfront/contract/site/site-content';
import type { TextPage as Page } from '@sunfront/contract/site/text-pages';
import { buttonClass } from '../../ui/button.tsx';
import { mailto } from '../../text/contact-urls.ts';
import { useMessages } from '../../text/messages.ts';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import { useBasePath, useSiteHref } from '../view/site-links.ts';
import { retentionText } from '../form/privacy-note.tsx';
import { TextLayout } from './text-layout.tsx';

/** The privacy text has a default. */
export function TextPage({ page, content }: { page: Page; content: SiteContent }) {
  const messages = useMessages();
  const base = useBasePath();
  const { settings } = content;
  const { email } = settings;
  return (
    <TextLayout content={content} title={page.title} long>
      <Paragraphs
        text={page.text || defaultText(settings, messages)}
        linkHref={useSiteHref(`${base}/`)}
        headings
      />
      {page.path === '/privacy' && email && (
        <p style={{ marginTop: '1em' }}>
          <a href={mailto(email)}>{email}</a>
        </p>
      )}
      <p style={{ marginTop: '1.5rem' }}>
        <a className={buttonClass('primary')} href={`${base}/`}>
          {interpolate(messages, messages.text.back, { company: settings.company_name })}
        </a>
      </p>
    </TextLayout>
  );
}

function defaultText(settings: SiteSettings, messages: Messages): string {
  const {
    privacy,
    alerts,
    views,
    askByMail: requestByMail,
    askByForm: requestByForm,
  } = messages.text;
  const company = settings.company_name;
  return interpolate(messages, privacy, {
    company,
    alerts: offersAlerts(settings)
      ? interpolate(messages, alerts, { company, months: ALERT_MONTHS })
      : '',
    views: settings.count_views === false ? '' : views,
    period: retentionText(settings, messages),
    ask: settings.email ? requestByMail : requestByForm,
  });
}
