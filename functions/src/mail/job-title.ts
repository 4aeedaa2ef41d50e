import type { Applicant } from '@sunfront/contract/entities/applicant';
import { job } from '@sunfront/contract/entities/index';
import type { Language } from '@sunfront/contract/messages/index';
import { titleIn } from '@sunfront/contract/jobs/title';
import type { Repository } from '../store/repository.ts';

/** For the candidate. */
export async function jobTitleIn(
  repository: Pick<Repository, 'get'>,
  { job_id, job_title }: Pick<Applicant, 'job_id' | 'job_title'>,
  language: Language,
): Promise<string> {
  const about = await repository.get(job.path, job_id);
  return about ? titleIn(about, job_title, language) : job_title;
}
