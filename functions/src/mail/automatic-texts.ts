import { automaticMail } from '@sunfront/contract/entities/index';
import type { AutomaticMail } from '@sunfront/contract/entities/automatic-mail';
import {
  AUTOMATIC_MAILS,
  type AutomaticMailName,
} from '@sunfront/contract/messages/automatic-mails';
import { interpolate, type Language, siteLanguages } from '@sunfront/contract/messages/index';
import { MAIL_MESSAGES, type MailText } from '@sunfront/contract/messages/mail';
import { translationsOf } from '@sunfront/contract/messages/translations';
import type { Repository } from '../store/repository.ts';

/** Returns subject and text of an automatic mail in a language of the site. */
export type MailTextOf = (
  name: AutomaticMailName,
  language: Language,
  values: Readonly<Record<string, string | number>>,
) => MailText;

type EditedText = Pick<AutomaticMail, 'mail' | 'subject' | 'text'>;

export async function readMailTexts(
  repository: Repository,
  settingOf: (field: string) => string,
): Promise<MailTextOf> {
  const edited = (await repository.list(automaticMail.path)) as unknown as EditedText[];
  return mailTexts(edited, siteLanguages(settingOf('languages'))[0]);
}

/**
 * A blank text, or one in another language only, is replaced by the default.
 * @param main the language of the records' own texts
 */
export function mailTexts(edited: readonly EditedText[], main: Language): MailTextOf {
  return (name, language, values) => {
    const record = edited.find(({ mail }) => mail === name);
    const standard = AUTOMATIC_MAILS[name].standard(MAIL_MESSAGES[language]);
    const own = language === main ? record : undefined;
    const translated = translationsOf(record ?? {})[language] ?? {};
    const textOf = (field: keyof MailText) => {
      const texts = [translated[field], own?.[field]];
      const text = texts.find((each) => each?.trim()) ?? standard[field];
      return interpolate({ locale: language }, text, values);
    };
    return { subject: textOf('subject'), text: textOf('text') };
  };
}
