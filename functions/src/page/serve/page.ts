import { localizedContent } from '@sunfront/contract/site/site-content';
import { addressOf } from '@sunfront/web/render';
import { earliest } from '../../site/published.ts';
import type { Site } from '../../site/site.ts';
import type { Repository } from '../../store/repository.ts';
import { renderHtml } from './html.ts';
import type { HtmlPage, PageContext, PageKind, PageResult } from '../kind.ts';
import { application } from '../kinds/application.ts';
import { favicon } from '../kinds/favicon.ts';
import { feed } from '../kinds/feed.ts';
import { home } from '../kinds/home.ts';
import { interview } from '../kinds/interview.ts';
import { job } from '../kinds/job.ts';
import { jobAlerts } from '../kinds/job-alerts.ts';
import { jobs } from '../kinds/jobs.ts';
import { manifest } from '../kinds/manifest.ts';
import { missing } from '../kinds/missing.ts';
import { securityTxt } from '../kinds/security-txt.ts';
import { sitemap } from '../kinds/sitemap.ts';
import { text } from '../kinds/text.ts';
import { createLocaleContext } from '../locale-context.ts';
import { MISSING, type Page, type PageRequest, SHARED } from '../request.ts';

/** The first that returns a result makes the page. */
const KINDS: PageKind[] = [
  home,
  job,
  jobs,
  text,
  jobAlerts,
  application,
  interview,
  feed,
  sitemap,
  manifest,
  favicon,
  securityTxt,
];

/** Costs no read, except one for a job outside the site document, and one of all open jobs. */
export async function makePage(
  repository: Repository,
  site: Site,
  request: PageRequest,
): Promise<Page> {
  const { language, ...view } = request.view;
  const locale = await createLocaleContext(site.content.settings.languages, language);
  if (!locale) {
    // The result of a form post is rendered in the default language.
    const results = [view.refused, view.sent, view.application, view.interview];
    if (results.some((each) => each !== undefined)) {
      return makePage(repository, site, { ...request, view });
    }
    // Bookmarks and links in mails outlive a language, which may return.
    return toFile(site, { status: 302, location: addressOf(view), shared: MISSING });
  }
  const content = localizedContent(site.content, locale.language);
  const context = { ...request, repository, site, content, locale };
  let result: PageResult | undefined;
  for (const kind of KINDS) result ??= await kind(context);
  return toPage(context, result ?? missing(context));
}

function toPage(context: PageContext, result: PageResult): Page {
  const { site } = context;
  return 'head' in result
    ? { ...renderHtml(context, result), valid_until: validUntil(site, result) }
    : toFile(site, result);
}

function toFile(site: Site, result: Exclude<PageResult, HtmlPage>): Page {
  const { type, text, ...others } =
    'location' in result ? { ...result, type: 'text/plain', text: '' } : { ...result, status: 200 };
  const body = Buffer.from(text);
  const valid_until = validUntil(site, result);
  return { shared: SHARED, ...others, type: `${type}; charset=utf-8`, body, valid_until };
}

function validUntil({ valid_until: siteEnd }: Site, { valid_until = siteEnd }: PageResult): string {
  return earliest(siteEnd, valid_until);
}
