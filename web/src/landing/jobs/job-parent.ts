import type { Messages } from '@sunfront/contract/messages/index';
import { showsSection } from '@sunfront/contract/settings/sections';
import type { SiteSettings } from '@sunfront/contract/site/site-content';
import { JOBS } from '../view/view.ts';

/** The page above a job's in breadcrumbs; `/jobs` is empty while the section of jobs is hidden. */
export function getJobParent({ sections }: SiteSettings, { job, menu }: Messages) {
  return showsSection(sections, 'careers')
    ? { name: job.all, path: JOBS }
    : { name: menu.home, path: '/' };
}
