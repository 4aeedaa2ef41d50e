import { escapeMarkup } from '../markup.ts';
import type { Letter } from './outbox.ts';

type Laid = Pick<Letter, 'subject' | 'text' | 'facts' | 'link'>;

/** A letter as text and as HTML, which says the same. */
export function layOut({ subject, text, facts = {}, link }: Laid): {
  subject: string;
  text: string;
  html: string;
} {
  const told = Object.entries(facts).filter(([, value]) => value !== '');
  const asText = [
    text,
    told.map(([title, value]) => `${title}: ${value}`).join('\n'),
    link && `${link.title}: ${link.address}`,
  ];
  const asMarkup = [
    ...text.split(/\n{2,}/).map((paragraph) => `<p>${lines(paragraph)}</p>`),
    told.length > 0 &&
      `<dl>${told.map(([title, value]) => `<dt style="${TITLE}">${escapeMarkup(title)}</dt><dd style="${FACT}" dir="auto">${lines(value)}</dd>`).join('')}</dl>`,
    link && `<p><a href="${escapeMarkup(link.address)}">${escapeMarkup(link.title)}</a></p>`,
  ];
  return {
    subject,
    text: asText.filter(Boolean).join('\n\n'),
    html: `<!doctype html><html><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(subject)}</title></head><body style="${BODY}">${asMarkup.filter(Boolean).join('')}</body></html>`,
  };
}

// No colours: a client that is dark has its own.
const BODY =
  'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;max-width:36em';
const TITLE = 'font-size:13px;opacity:.7';
const FACT = 'margin:0 0 12px';

function lines(text: string): string {
  return escapeMarkup(text).replaceAll('\n', '<br>');
}
