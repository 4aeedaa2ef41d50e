import { jobPath } from '@sunfront/contract/jobs/url';
import { FEEDS } from '../feeds.ts';
import { getFeedTitle } from '../head.ts';
import type { PageKind } from '../kind.ts';
import { localizedPath } from '../locale-context.ts';
import { loadOpenJobs } from '../open-jobs.ts';

export const feed: PageKind = async (context) => {
  const { origin, view, content, locale } = context;
  const format = FEEDS[view.path];
  if (!format) return undefined;
  const { jobs, valid_until } = await loadOpenJobs(context);
  const absolute = (path: string) => origin + localizedPath(locale.language, locale, path);
  const text = format.write({
    settings: content.settings,
    title: getFeedTitle(content.settings, locale),
    language: locale.language,
    home: absolute('/'),
    address: absolute(view.path),
    jobs: jobs.map((job) => ({ job, url: absolute(jobPath(job)) })),
  });
  return { type: format.type, text, valid_until };
};
