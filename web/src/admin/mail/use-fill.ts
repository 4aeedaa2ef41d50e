import type { Reply } from '@sunfront/contract/api/mail-bodies';
import type { Applicant } from '@sunfront/contract/entities/applicant';
import type { Entity } from '@sunfront/contract/entities/entity';
import { job, type Job } from '@sunfront/contract/entities/job';
import { setting, type Setting } from '@sunfront/contract/entities/setting';
import { titleIn } from '@sunfront/contract/jobs/title';
import type { Language } from '@sunfront/contract/messages/index';
import { localize } from '@sunfront/contract/messages/translations';
import { attributeOf } from '@sunfront/contract/site/site-content';
import { placeholderValues, replacePlaceholders } from '@sunfront/contract/text/placeholders';
import { useCollection } from '../records/use-collection.ts';

/** Absent in the site's main language. */
export interface MailText extends Reply {
  language?: Language | undefined;
}

/** Fills in what the panel knows, in the language of the text. The server fills in the rest. */
export function useFill(entity: Entity, record: object): (mail: MailText) => Reply {
  const { records: settings = [] } = useCollection<Setting>(setting);
  const { records: jobs = [] } = useCollection<Job>(job);
  const about = jobs.find(({ id }) => id === (record as Partial<Applicant>).job_id);
  const { company: _, ...own } = placeholderValues(entity, record, '');

  return ({ subject, text, language }) => {
    const inLanguage = <R extends object>(each: R) => (language ? localize(each, language) : each);
    const company = attributeOf(settings.map(inLanguage), 'company_name');
    const title = own['job'] && about && language && titleIn(about, own['job'], language);
    const values = { ...own, ...(company && { company }), ...(title && { job: title }) };
    return {
      subject: replacePlaceholders(subject, values),
      text: replacePlaceholders(text, values),
    };
  };
}
