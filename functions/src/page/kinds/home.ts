import { homeShare } from '@sunfront/contract/site/share';
import { absoluteUrl, baseHead, getShareImage } from '../head.ts';
import type { PageKind } from '../kind.ts';
import { loadOpenJobs } from '../open-jobs.ts';
import { organization } from '../organization.ts';

export const home: PageKind = async (context) => {
  const { view, content, origin, locale } = context;
  if (view.path !== '/') return undefined;
  const { company_name: name, logo } = content.settings;
  const base = baseHead(context, () => '/');
  const site = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: base.canonical,
    ...(locale.languages.length > 1 && { inLanguage: locale.language }),
  };
  const head = {
    ...base,
    image: getShareImage(context, '/', homeShare(content, locale)),
    data: [organization(content, base.canonical, absoluteUrl(logo, origin), locale), site],
  };
  if (!view.allJobs) return { head, content };
  const { jobs, valid_until } = await loadOpenJobs(context);
  return { head, content: { ...content, jobs, more_jobs: false }, valid_until };
};
