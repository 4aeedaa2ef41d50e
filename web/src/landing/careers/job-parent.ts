import type { Messages } from '@sunfront/contract/messages';
import { showsSection } from '@sunfront/contract/sections';
import type { SiteSettings } from '@sunfront/contract/site-content';
import { JOBS } from '../view.ts';

/** The page above a job's in breadcrumbs; `/jobs` is empty while the section of jobs is hidden. */
export function getJobParent({ sections }: SiteSettings, { job, menu }: Messages) {
  return showsSection(sections, 'careers')
    ? { name: job.all, path: JOBS }
    : { name: menu.home, path: '/' };
}
