import { localize } from '../messages/translations.ts';
import type { Language } from '../messages/index.ts';

/** @param stored the title at the time of the application, which remains after a change */
export function titleIn(about: object, stored: string, language: Language): string {
  const job = about as { title: string };
  return job.title === stored ? localize(job, language).title : stored;
}
