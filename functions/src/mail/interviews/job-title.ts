import type { Applicant } from '@sunfront/contract/entities/applicant';
import { job } from '@sunfront/contract/entities/index';
import type { Language } from '@sunfront/contract/messages/index';
import { localize } from '@sunfront/contract/messages/translations';
import type { Repository, Stored } from '../../store/repository.ts';

/** @param stored the title at the time of the application, which remains after a change */
export function titleIn(about: Stored, stored: string, language: Language): string {
  return about['title'] === stored ? String(localize(about, language)['title']) : stored;
}

/** For the candidate. */
export async function jobTitleIn(
  repository: Repository,
  { job_id, job_title }: Pick<Applicant, 'job_id' | 'job_title'>,
  language: Language,
): Promise<string> {
  const about = await repository.get(job.path, job_id);
  return about ? titleIn(about, job_title, language) : job_title;
}
