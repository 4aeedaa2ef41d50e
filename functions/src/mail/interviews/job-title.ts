import { applicant, job } from '@sunfront/contract/entities/index';
import type { Interview } from '@sunfront/contract/entities/interview';
import type { Language } from '@sunfront/contract/messages/index';
import { localize } from '@sunfront/contract/messages/translations';
import type { Repository, Stored } from '../../store/repository.ts';

/** @param stored the title at the time of the application, which remains after a change */
export function titleIn(about: Stored, stored: string, language: Language): string {
  return about['title'] === stored ? String(localize(about, language)['title']) : stored;
}

/** For the candidate of an interview. */
export async function jobTitleIn(
  repository: Repository,
  { application_id, job_title }: Interview,
  language: Language,
): Promise<string> {
  const application = await repository.get(applicant.path, application_id);
  const about = application && (await repository.get(job.path, String(application['job_id'])));
  return about ? titleIn(about, job_title, language) : job_title;
}
