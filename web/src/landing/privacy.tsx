import type { SiteContent, SiteSettings } from '@sunfront/contract/site-content';
import { buttonClass } from '../ui/button.tsx';
import { mailto } from '../ui/mailto.ts';
import { Paragraphs } from './paragraphs.tsx';
import { SidePage } from './side-page.tsx';

/** `/privacy`: what happens to what visitors send; the text of the settings, or a sound one. */
export function Privacy({ content }: { content: SiteContent }) {
  const { settings } = content;
  const { email } = settings;
  return (
    <SidePage content={content} title="Privacy" long>
      <Paragraphs text={settings.privacy || defaultText(settings)} />
      {email && (
        <p style={{ marginTop: '1em' }}>
          <a href={mailto(email)}>{email}</a>
        </p>
      )}
      <p style={{ marginTop: '1.5rem' }}>
        <a className={buttonClass('primary')} href="/">
          Back to {settings.company_name}
        </a>
      </p>
    </SidePage>
  );
}

/** What becomes of what a form asks for, and the way to the whole text. */
export function PrivacyNote({ purpose, settings }: { purpose: string; settings: SiteSettings }) {
  return (
    <p style={{ fontSize: '0.875rem', color: 'var(--ink-soft)' }}>
      We use what you send only to {purpose}, and delete it after {keptFor(settings)}.{' '}
      <a href="/privacy" target="_blank">
        Privacy
      </a>
    </p>
  );
}

function keptFor({ retention_months }: SiteSettings): string {
  return retention_months === '1' ? '1 month' : `${retention_months} months`;
}

function defaultText(settings: SiteSettings): string {
  const { company_name, email } = settings;
  const ask = email ? 'write to the address below' : 'use the contact form';
  return `When you apply for a job here, ${company_name} receives your name, your contact and your résumé; when you write a message, your name, your e-mail address and your words. We use them only to answer you.

Applications are read by the people who hire, messages by the people who answer them. We do not sell them or pass them on.

Both are deleted automatically after ${keptFor(settings)}, an application together with its résumé.

To see or correct what we hold about you, or to have it deleted sooner, ${ask}.

To stop abuse, this site keeps the IP address of a sender for minutes to a day, and only as a keyed hash that does not reveal it. Our hosting provider’s own logs of requests hold the address for a limited time. This site sets no tracking cookies.`;
}
