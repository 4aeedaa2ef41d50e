import { JOBS_PAGE } from '@sunfront/contract/limits';
import { searchableText, searchWords } from '@sunfront/contract/text/search';
import { searchRecords } from '../../text/search.ts';
import type { JobSearch } from '../view/view.ts';
import type { DisplayedJob } from './displayed-job.ts';

type SearchedJob = Pick<
  DisplayedJob,
  | 'title'
  | 'company_name'
  | 'location'
  | 'employment_type'
  | 'seniority_level'
  | 'industry'
  | 'description'
  | 'remote'
>;

/** Jobs with more of the words in their titles are first. */
export function searchJobs<J extends SearchedJob>(
  jobs: readonly J[],
  { words, type, place, remote }: Pick<JobSearch, 'words' | 'type' | 'place' | 'remote'>,
): readonly J[] {
  const chosen = jobs.filter(
    (job) =>
      (place === '' || job.location === place) &&
      (type === '' || job.employment_type === type) &&
      (!remote || job.remote),
  );
  return byTitle(searchRecords(chosen, words, text), searchWords(words));
}

function byTitle<J extends SearchedJob>(found: readonly J[], words: string[]): readonly J[] {
  if (words.length === 0) return found;
  const scored = found.map((job) => {
    const title = searchableText(job.title);
    return { job, score: words.filter((word) => title.includes(word)).length };
  });
  return scored.sort((a, b) => b.score - a.score).map(({ job }) => job);
}

/** At least one, which may be empty. */
export function countPages(found: readonly unknown[]): number {
  return Math.max(1, Math.ceil(found.length / JOBS_PAGE));
}

/** In the language's sort order. */
export function differentValues(
  jobs: readonly SearchedJob[],
  field: 'location' | 'employment_type',
  locale: string,
): string[] {
  const values = new Set(jobs.map((job) => job[field]).filter(Boolean));
  return [...values].sort((a, b) => a.localeCompare(b, locale));
}

function text(job: SearchedJob): string {
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
