import { fill, type Messages } from '@sunfront/contract/messages';
import type { SiteContent, SiteSettings } from '@sunfront/contract/site-content';
import type { TextPage as Page } from '@sunfront/contract/text-pages';
import { buttonClass } from '../ui/button.tsx';
import { mailto } from '../ui/mailto.ts';
import { useMessages } from '../ui/messages.ts';
import { Paragraphs } from '../ui/paragraphs.tsx';
import { useBase } from './base.ts';
import { keptFor } from './privacy-note.tsx';
import { SidePage } from './side-page.tsx';

/** A page with a text of the settings; the privacy text has a default. */
export function TextPage({ page, content }: { page: Page; content: SiteContent }) {
  const messages = useMessages();
  const base = useBase();
  const { settings } = content;
  const { email } = settings;
  return (
    <SidePage content={content} title={page.title} long>
      <Paragraphs text={page.text || defaultText(settings, messages)} headings />
      {page.path === '/privacy' && email && (
        <p style={{ marginTop: '1em' }}>
          <a href={mailto(email)}>{email}</a>
        </p>
      )}
      <p style={{ marginTop: '1.5rem' }}>
        <a className={buttonClass('primary')} href={`${base}/`}>
          {fill(messages, messages.text.back, { company: settings.company_name })}
        </a>
      </p>
    </SidePage>
  );
}

function defaultText(settings: SiteSettings, messages: Messages): string {
  const { privacy, askByMail, askByForm } = messages.text;
  return fill(messages, privacy, {
    company: settings.company_name,
    period: keptFor(settings, messages),
    ask: settings.email ? askByMail : askByForm,
  });
}
