import { searchRecords } from '../../ui/search.ts';
import type { JobSearch } from '../view.ts';
import type { ShownJob } from './shown-job.ts';

/** The jobs that have these words, that place and that type; `''` is any. */
export function searchJobs(
  jobs: readonly ShownJob[],
  { words, type, place }: Pick<JobSearch, 'words' | 'type' | 'place'>,
): readonly ShownJob[] {
  const chosen = jobs.filter(
    (job) =>
      (place === '' || job.location === place) && (type === '' || job.employment_type === type),
  );
  return searchRecords(chosen, words, text);
}

/** The values that occur in a field, each once, in the order of the language. */
export function differentValues(
  jobs: readonly ShownJob[],
  field: 'location' | 'employment_type',
  locale: string,
): string[] {
  const values = new Set(jobs.map((job) => job[field]).filter(Boolean));
  return [...values].sort((a, b) => a.localeCompare(b, locale));
}

function text(job: ShownJob): string {
  return [
    job.title,
    job.company_name,
    job.location,
    job.employment_type,
    job.seniority_level,
    job.industry,
    job.description,
  ].join('\n');
}
