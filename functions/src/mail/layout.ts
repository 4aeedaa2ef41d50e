import { LANGUAGES } from '@sunfront/contract/messages/index';
import { directionOf, isolate } from '@sunfront/contract/text/direction';
import { escapeMarkup } from '../text/markup.ts';
import type { MailDraft } from './mail-draft.ts';

export type MailContent = Pick<
  MailDraft,
  'subject' | 'text' | 'facts' | 'link' | 'links' | 'language'
>;

/** The language is set twice, because webmail clients drop `<html>`. */
export function renderMail({
  subject,
  text,
  facts = {},
  link,
  links = link ? [link] : [],
  language,
}: MailContent): {
  subject: string;
  text: string;
  html: string;
} {
  const dir = language && LANGUAGES[language].dir;
  const written = language ? ` lang="${language}" dir="${dir}"` : '';
  // A user may write in another language. Otherwise, a paragraph of a company's name only has no
  // direction of its own.
  const inherits = dir && RIGHT_TO_LEFT.test(text) === (dir === 'rtl');
  const ownDir = (part: string) => (inherits ? '' : ` dir="${directionOf(part)}"`);
  const shownFacts = Object.entries(facts).filter(([, value]) => value !== '');
  const asText = [
    text,
    shownFacts.map(([title, value]) => `${title}: ${isolateMixed(value, dir)}`).join('\n'),
    ...links.map(({ title, address }) => `${isolateMixed(title)}: ${address}`),
  ];
  const asMarkup = [
    ...text.split(/\n{2,}/).map((paragraph) => `<p${ownDir(paragraph)}>${lines(paragraph)}</p>`),
    shownFacts.length > 0 &&
      `<dl>${shownFacts.map(([title, value]) => `<dt style="${TITLE}">${escapeMarkup(title)}</dt><dd style="${dir === 'rtl' ? FACT_FROM_RIGHT : FACT}" dir="${directionOf(value, dir)}">${lines(value)}</dd>`).join('')}</dl>`,
    ...links.map(
      ({ title, address }) =>
        `<p dir="${directionOf(title, dir)}"><a href="${escapeMarkup(address)}">${escapeMarkup(title)}</a></p>`,
    ),
  ];
  return {
    subject,
    text: asText.filter(Boolean).join('\n\n'),
    html: `<!doctype html><html${written}><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(subject)}</title></head><body style="${BODY}"><div${written}>${asMarkup.filter(Boolean).join('')}</div></body></html>`,
  };
}

// Clients have their own colors in dark mode.
const BODY =
  'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;max-width:36em';
const TITLE = 'font-size:13px;opacity:.7';
const FACT = 'margin:0 0 12px';
// Aligns Latin values under their titles too.
const FACT_FROM_RIGHT = `${FACT};text-align:right`;

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

function isMixed(value: string, dir: 'ltr' | 'rtl' = 'ltr'): boolean {
  return dir === 'rtl' || RIGHT_TO_LEFT.test(value);
}

/** Without bidi isolates, the parts of a reference would swap in a right-to-left line. */
export function isolateMixed(value: string, dir?: 'ltr' | 'rtl'): string {
  return isMixed(value, dir) ? isolate(value, dir) : value;
}

function lines(text: string): string {
  return escapeMarkup(text).replaceAll('\n', '<br>');
}
