import { job } from '@sunfront/contract/entities/index';
import type { Job } from '@sunfront/contract/entities/job';
import { NEVER } from '@sunfront/contract/jobs/open';
import { showsSection } from '@sunfront/contract/settings/sections';
import { localize } from '@sunfront/contract/messages/translations';
import { listPublished } from '../site/published.ts';
import type { Site } from '../site/site.ts';
import { toPublicRecord } from '../store/record.ts';
import type { Stored } from '../store/repository.ts';
import type { PageContext } from './kind.ts';

interface OpenJobs {
  jobs: Job[];
  /** ISO 8601. */
  valid_until: string;
}

export const NO_JOBS: OpenJobs = { jobs: [], valid_until: NEVER };

/** In the page's language. One read for each site document. */
export async function loadOpenJobs(context: PageContext): Promise<OpenJobs> {
  const { jobs, valid_until } = await loadSourceJobs(context);
  return { jobs: jobs.map((each) => localize(each, context.locale.language)), valid_until };
}

/** With all translations. */
export async function loadSourceJobs({ repository, site }: PageContext): Promise<OpenJobs> {
  if (!showsSection(site.content.settings.sections, 'careers')) return NO_JOBS;
  const cached = openJobs.get(site);
  if (cached && cached.valid_until > new Date().toISOString()) return cached;
  const { records, valid_until } = await listPublished(repository, job);
  const listed = { jobs: records.map(toJob), valid_until };
  openJobs.set(site, listed);
  return listed;
}

const openJobs = new WeakMap<Site, OpenJobs>();

export function toJob(stored: Stored): Job {
  return toPublicRecord(job, stored);
}
