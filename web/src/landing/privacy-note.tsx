import type { SiteSettings } from '@sunfront/contract/site-content';

/** What becomes of what a form asks for, and the way to the whole text. */
export function PrivacyNote({ purpose, settings }: { purpose: string; settings: SiteSettings }) {
  return (
    <p style={{ fontSize: '0.875rem', color: 'var(--ink-soft)' }}>
      We use what you send only to {purpose}, and delete it after {keptFor(settings)}.{' '}
      <a href="/privacy" target="_blank">
        {settings.words.privacy_title}
      </a>
    </p>
  );
}

/** For how long what visitors send is kept, in words. */
export function keptFor({ retention_months }: SiteSettings): string {
  return retention_months === '1' ? '1 month' : `${retention_months} months`;
}
