import { interpolate, type Messages } from '@sunfront/contract/messages/index';
import type { SiteSettings } from '@sunfront/contract/site/site-content';
import { formatCount } from '@sunfront/contract/messages/format';
import { useMessages } from '../../text/messages.ts';
import { useBasePath } from '../view/site-links.ts';

interface Props {
  text: string;
  settings: Pick<SiteSettings, 'retention_months' | 'copy'>;
}

export function PrivacyNote({ text, settings }: Props) {
  const messages = useMessages();
  const base = useBasePath();
  return (
    <p style={{ fontSize: '0.875rem', color: 'var(--ink-soft)' }}>
      {interpolate(messages, text, { period: retentionText(settings, messages) })}{' '}
      <a href={`${base}/privacy`} target="_blank">
        {settings.copy.privacy_title}
      </a>
    </p>
  );
}

export function retentionText(
  { retention_months }: Pick<SiteSettings, 'retention_months'>,
  messages: Messages,
): string {
  return formatCount(messages, messages.form.months, Number(retention_months));
}
