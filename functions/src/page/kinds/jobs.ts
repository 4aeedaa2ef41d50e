import { companyAndTown } from '@sunfront/contract/site/copy-text';
import { interpolate, type Messages } from '@sunfront/contract/messages/index';
import { pageShare } from '@sunfront/contract/site/share';
import type { SiteSettings } from '@sunfront/contract/site/site-content';
import { addressOf, ANY_JOB, countPages, JOBS, searchJobs } from '@sunfront/web/render';
import { baseHead, getShareImage, preview } from '../head.ts';
import type { PageKind } from '../kind.ts';
import { loadOpenJobs } from '../open-jobs.ts';

/** The canonical URL has no filters. */
export const jobs: PageKind = async (context) => {
  const { content, locale } = context;
  if (context.view.path !== JOBS) return undefined;
  // A refused form has no search.
  const { search = ANY_JOB } = context.view;
  const { jobs: openJobs, valid_until } = await loadOpenJobs(context);
  const missing = search.page > countPages(searchJobs(openJobs, search));
  const { settings } = content;
  const { messages } = locale;
  const path = addressOf({ path: JOBS, search: { ...ANY_JOB, page: search.page } });
  const head = {
    ...baseHead(context, () => path),
    ...(openJobs.length > 0
      ? jobsTexts(settings, messages)
      : { title: `${messages.jobs.none} · ${settings.company_name}` }),
    image: getShareImage(context, JOBS, pageShare(settings, messages.jobs.title, locale)),
    noindex: missing,
  };
  return {
    missing,
    head,
    content: { ...content, jobs: openJobs, more_jobs: false },
    view: { ...context.view, search },
    valid_until,
  };
};

function jobsTexts(settings: SiteSettings, messages: Messages) {
  const { jobsTitle, jobs: description } = messages.head;
  return {
    title: interpolate(messages, jobsTitle, { company: companyAndTown(settings, messages) }),
    description: preview(interpolate(messages, description, { company: settings.company_name })),
  };
}
