import type { AutomaticMail } from '@sunfront/contract/entities/automatic-mail';
import {
  AUTOMATIC_MAILS,
  type AutomaticMailName,
} from '@sunfront/contract/messages/automatic-mails';
import type { Language } from '@sunfront/contract/messages/index';
import { MAIL_MESSAGES, type MailText } from '@sunfront/contract/messages/mail';
import {
  type Translations,
  TRANSLATIONS,
  translationsOf,
} from '@sunfront/contract/messages/translations';

const FIELDS = ['subject', 'text'] as const;

export function standardText(mail: AutomaticMailName, language: Language): MailText {
  const { subject, text } = AUTOMATIC_MAILS[mail].standard(MAIL_MESSAGES[language]);
  return { subject, text };
}

/**
 * Returns the texts for a form: the company's, and the defaults where it has none.
 * @param languages of the site; the own texts are in the first one
 */
export function withStandards<R extends object>(
  record: R,
  mail: AutomaticMailName,
  [own, ...others]: readonly [Language, ...Language[]],
): R {
  const texts = others.map((tag) => [
    tag,
    filled(translationsOf(record)[tag] ?? {}, standardText(mail, tag)),
  ]);
  return {
    ...record,
    ...filled(record, standardText(mail, own)),
    [TRANSLATIONS]: { ...translationsOf(record), ...Object.fromEntries(texts) } as Translations,
  };
}

/** The inverse: default texts are not stored, so that they follow later versions. */
export function withoutStandards(
  values: Readonly<Record<string, unknown>>,
  mail: AutomaticMailName,
  [own]: readonly [Language, ...Language[]],
): Record<string, unknown> {
  const texts = Object.entries(translationsOf(values)).map(([tag, each]) => [
    tag,
    changed(each, standardText(mail, tag as Language)),
  ]);
  return {
    ...values,
    ...changed(values, standardText(mail, own)),
    [TRANSLATIONS]: Object.fromEntries(texts) as Translations,
  };
}

export function isChanged(record: Pick<AutomaticMail, 'subject' | 'text'> | undefined): boolean {
  if (!record) return false;
  const versions: Partial<MailText>[] = [record, ...Object.values(translationsOf(record))];
  return versions.some((each) => FIELDS.some((field) => each[field]));
}

function filled(texts: Partial<MailText>, standard: MailText): MailText {
  return { subject: texts.subject || standard.subject, text: texts.text || standard.text };
}

function changed(texts: Partial<MailText>, standard: MailText): MailText {
  const [subject = '', text = ''] = FIELDS.map((field) => {
    const typed = texts[field]?.trim() ?? '';
    return typed === standard[field].trim() ? '' : typed;
  });
  return { subject, text };
}
