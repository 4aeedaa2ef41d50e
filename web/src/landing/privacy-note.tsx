import { fill, type Messages } from '@sunfront/contract/messages';
import type { SiteSettings } from '@sunfront/contract/site-content';
import { count } from '@sunfront/contract/written';
import { useMessages } from '../ui/messages.ts';
import { useBase } from './base.ts';

interface Props {
  /** `{period}` is replaced by the retention period. */
  text: string;
  settings: SiteSettings;
}

export function PrivacyNote({ text, settings }: Props) {
  const messages = useMessages();
  const base = useBase();
  return (
    <p style={{ fontSize: '0.875rem', color: 'var(--ink-soft)' }}>
      {fill(messages, text, { period: keptFor(settings, messages) })}{' '}
      <a href={`${base}/privacy`} target="_blank">
        {settings.words.privacy_title}
      </a>
    </p>
  );
}

/** Returns the retention period in words. */
export function keptFor({ retention_months }: SiteSettings, messages: Messages): string {
  return count(messages, messages.form.months, Number(retention_months));
}
