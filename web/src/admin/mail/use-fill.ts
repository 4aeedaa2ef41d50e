import type { Reply } from '@sunfront/contract/api/mail-bodies';
import type { Applicant } from '@sunfront/contract/entities/applicant';
import type { Entity } from '@sunfront/contract/entities/entity';
import { job, type Job } from '@sunfront/contract/entities/job';
import { setting, type Setting } from '@sunfront/contract/entities/setting';
import { titleIn } from '@sunfront/contract/jobs/title';
import type { Language } from '@sunfront/contract/messages/index';
import { localize } from '@sunfront/contract/messages/translations';
import { attributeOf } from '@sunfront/contract/site/site-content';
import {
  placeholderValues,
  type PlaceholderValues,
  replacePlaceholders,
} from '@sunfront/contract/text/placeholders';
import { useCollection } from '../records/use-collection.ts';

/** Absent in the site's main language. */
export interface MailText extends Reply {
  language?: Language | undefined;
}

/** Returns values in a language, which is absent for the site's main one. */
export function useValues(
  entity: Entity,
): (record: object, language: Language | undefined) => PlaceholderValues {
  const { records: settings = [] } = useCollection<Setting>(setting);
  const { records: jobs = [] } = useCollection<Job>(job);

  return (record, language) => {
    const inLanguage = <R extends object>(each: R) => (language ? localize(each, language) : each);
    const company = attributeOf(settings.map(inLanguage), 'company_name');
    const values = placeholderValues(entity, record, company);
    const about = jobs.find(({ id }) => id === (record as Partial<Applicant>).job_id);
    const title = values['job'] && about && language && titleIn(about, values['job'], language);
    return title ? { ...values, job: title } : values;
  };
}

/** Fills in what the panel knows, in the language of the text. The server fills in the rest. */
export function useFill(entity: Entity, record: object): (mail: MailText) => Reply {
  const valuesIn = useValues(entity);

  return ({ subject, text, language }) => {
    const { company, ...own } = valuesIn(record, language);
    const values = { ...own, ...(company && { company }) };
    return {
      subject: replacePlaceholders(subject, values),
      text: replacePlaceholders(text, values),
    };
  };
}
