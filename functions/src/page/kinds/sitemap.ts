import { jobPath } from '@sunfront/contract/jobs/url';
import { localize } from '@sunfront/contract/messages/translations';
import { JOBS } from '@sunfront/web/render';
import { escapeMarkup } from '../../text/markup.ts';
import type { PageKind } from '../kind.ts';
import { getAlternates, localizedPath, type ToPath } from '../locale-context.ts';
import { loadSourceJobs } from '../open-jobs.ts';

/** Seconds in the CDN. */
const SHARED = 3600;

/** One for all languages. */
export const sitemap: PageKind = async (context) => {
  const { origin, view, locale } = context;
  if (view.language !== undefined || view.path !== '/sitemap.xml') return undefined;
  const { jobs, valid_until } = await loadSourceJobs(context);
  const written = (path: string) => escapeMarkup(origin + path);
  // Every language version lists all versions:
  // https://developers.google.com/search/docs/specialty/international/localized-versions
  const toEntries = (toPath: ToPath, more = '') => {
    const links = getAlternates(locale, toPath).map(
      ([tag, to]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${written(to)}"/>`,
    );
    return locale.languages.map((tag) => {
      return `<url><loc>${written(localizedPath(tag, locale, toPath(tag)))}</loc>${more}${links.join('')}</url>`;
    });
  };
  const entries = [
    ...toEntries(() => '/'),
    ...(jobs.length > 0 ? toEntries(() => JOBS) : []),
    ...jobs.flatMap((each) =>
      toEntries(
        (tag) => jobPath(localize(each, tag)),
        `<lastmod>${escapeMarkup(each.updated_at)}</lastmod>`,
      ),
    ),
  ];
  const links = locale.languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  const urls = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${links}>\n${entries.join('\n')}\n</urlset>\n`;
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${urls}`;
  return { type: 'application/xml', text, shared: SHARED, valid_until };
};
