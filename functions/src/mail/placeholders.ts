import type { Reply } from '@sunfront/contract/api/mail-bodies';
import type { Applicant } from '@sunfront/contract/entities/applicant';
import type { Entity } from '@sunfront/contract/entities/entity';
import {
  emptyPlaceholder,
  emptyProblem,
  placeholderValues,
  replacePlaceholders,
} from '@sunfront/contract/text/placeholders';
import { invalidField } from '../runtime/errors.ts';
import type { Repository, Stored } from '../store/repository.ts';
import { jobTitleIn } from './job-title.ts';
import { languageIn, prefixIn, type SettingOf } from './notices.ts';

export type FillPlaceholders = (mailDraft: Reply, record: Stored) => Promise<Reply>;

/**
 * Returns a function that fills in company and job in the language in which the record's person
 * expects mails. It reads each job once, and throws HttpError 422 for an empty placeholder.
 */
export function placeholdersFor(
  repository: Repository,
  entity: Entity,
  settingOf: SettingOf,
): FillPlaceholders {
  const jobs = new Map<string, Promise<Stored | null>>();
  const get = (path: string, id: string) => {
    const job = jobs.get(id) ?? repository.get(path, id);
    jobs.set(id, job);
    return job;
  };
  return async (mailDraft, record) => {
    const language = languageIn(settingOf, record['language']);
    const isTranslated = record['job_id'] && prefixIn(settingOf, language);
    const about = isTranslated
      ? { ...record, job_title: await jobTitleIn({ get }, record as Stored & Applicant, language) }
      : record;
    const values = placeholderValues(entity, about, settingOf('company_name', language));
    const fill = (field: keyof Reply) => {
      const word = emptyPlaceholder(mailDraft[field], values);
      if (word) throw invalidField(field, emptyProblem(word, String(record[entity.titleField])));
      return replacePlaceholders(mailDraft[field], values);
    };
    return { subject: fill('subject'), text: fill('text') };
  };
}
