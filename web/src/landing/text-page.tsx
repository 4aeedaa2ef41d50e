import type { SiteContent, SiteSettings } from '@sunfront/contract/site-content';
import type { TextPage as Page } from '@sunfront/contract/text-pages';
import { buttonClass } from '../ui/button.tsx';
import { mailto } from '../ui/mailto.ts';
import { Paragraphs } from '../ui/paragraphs.tsx';
import { keptFor } from './privacy-note.tsx';
import { SidePage } from './side-page.tsx';

/** A page with a text of the settings; of what happens to what visitors send there is a sound one by itself. */
export function TextPage({ page, content }: { page: Page; content: SiteContent }) {
  const { settings } = content;
  const { email } = settings;
  return (
    <SidePage content={content} title={page.title} long>
      <Paragraphs text={page.text || defaultText(settings)} />
      {page.path === '/privacy' && email && (
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

function defaultText(settings: SiteSettings): string {
  const { company_name, email } = settings;
  const ask = email ? 'write to the address below' : 'use the contact form';
  return `When you apply for a job here, ${company_name} receives your name, your contact and your résumé; when you write a message, your name, your e-mail address and your words. We use them only to answer you.

Applications are read by the people who hire, messages by the people who answer them. We do not sell them or pass them on.

Both are deleted automatically after ${keptFor(settings)}, an application together with its résumé.

To see or correct what we hold about you, or to have it deleted sooner, ${ask}.

To stop abuse, this site keeps the IP address of a sender for minutes to a day, and only as a keyed hash that does not reveal it. Our hosting provider’s own logs of requests hold the address for a limited time. This site sets no tracking cookies.`;
}
