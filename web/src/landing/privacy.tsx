import { buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Paragraphs } from './paragraphs.tsx';
import type { SiteSettings } from './site-content.ts';

/** `/privacy`: what happens to what visitors send; the text of the settings, or a sound one. */
export function Privacy({ settings }: { settings: SiteSettings }) {
  return (
    <Notice title="Privacy">
      <Paragraphs text={settings.privacy || defaultText(settings)} />
      <p style={{ marginTop: '1.5rem' }}>
        <a className={buttonClass('primary')} href="/">
          Back to {settings.company_name}
        </a>
      </p>
    </Notice>
  );
}

/** The way there, for the forms that ask for something personal. */
export function PrivacyNote() {
  return (
    <p style={{ fontSize: '0.875rem', color: 'var(--ink-soft)' }}>
      We use what you send only to answer you.{' '}
      <a href="/privacy" target="_blank">
        Privacy
      </a>
    </p>
  );
}

function defaultText({ company_name, email }: SiteSettings): string {
  const ask = email ? `write to ${email}` : 'use the contact form';
  return `${company_name} uses what you send through this site, an application or a message, only to answer it.

Applications and their résumés are read by the people who hire. Messages are read by the people who answer them. We do not sell them or pass them on, and this site sets no cookies for advertising or analysis.

To see, correct or delete what we hold about you, ${ask}.`;
}
