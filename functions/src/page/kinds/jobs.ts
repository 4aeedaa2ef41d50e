import { companyAndTown } from '@sunfront/contract/copy-text';
import { interpolate } from '@sunfront/contract/messages';
import { pageShare } from '@sunfront/contract/share';
import { addressOf, ANY_JOB, countPages, JOBS, searchJobs } from '@sunfront/web/render';
import { baseHead, getShareImage, preview } from '../head.ts';
import type { PageKind } from '../kind.ts';
import { loadOpenJobs } from '../open-jobs.ts';

/** The canonical URL has no filters. */
export const jobs: PageKind = async (context) => {
  const { content, locale } = context;
  const { search } = context.view;
  if (!search) return undefined;
  const open = await loadOpenJobs(context);
  const missing = search.page > countPages(searchJobs(open.jobs, search));
  const { messages } = locale;
  const { title } = messages.jobs;
  const { settings } = content;
  const path = addressOf({ path: JOBS, search: { ...ANY_JOB, page: search.page } });
  const head = {
    ...baseHead(context, () => path),
    title:
      open.jobs.length > 0
        ? interpolate(messages, messages.head.jobsTitle, {
            company: companyAndTown(settings, messages),
          })
        : `${title} · ${settings.company_name}`,
    description: preview(
      interpolate(messages, messages.head.jobs, { company: settings.company_name }),
    ),
    image: getShareImage(context, JOBS, pageShare(settings, title, locale)),
    noindex: missing,
  };
  const { valid_until } = open;
  return { missing, head, content: { ...content, jobs: open.jobs, more_jobs: false }, valid_until };
};
