import { interpolate } from '@sunfront/contract/text/interpolate';
import type { Language } from '@sunfront/contract/messages/index';

const COPY_OF: Record<Language, string> = {
  en: 'Copy of {title}',
  fa: 'رونوشت {title}',
};

/** Returns the title of a duplicated record, in the language of its text. */
export function copyOf(language: Language, title: string): string {
  return interpolate({ locale: language }, COPY_OF[language], { title });
}
