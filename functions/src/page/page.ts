import { job } from '@sunfront/contract';
import type { Job } from '@sunfront/contract/entities/job';
import { baseOf, LANGUAGES } from '@sunfront/contract/messages';
import { isOpen, NEVER } from '@sunfront/contract/open-job';
import { isShown } from '@sunfront/contract/publication';
import { showsSection } from '@sunfront/contract/sections';
import { textPageAt } from '@sunfront/contract/text-pages';
import { contentIn, type SiteContent } from '@sunfront/contract/site-content';
import { inLanguage } from '@sunfront/contract/translations';
import { renderLanding, type View } from '@sunfront/web/render';
import shell from '../../../web/dist-server/page.html';
import vitals from '../../../web/dist-server/vitals.html';
import { escapeMarkup } from '../markup.ts';
import { isId, toPublicRecord } from '../store/record.ts';
import { headElements, jobHead, missingHead, siteHead, textHead, type Head } from './head.ts';
import { dress, MANIFEST, siteManifest } from './look.ts';
import type { Repository, Stored } from '../store/repository.ts';
import type { Answer } from '../site/kept.ts';
import { changesAt, earliest, listShown } from '../site/shown.ts';
import type { Site } from '../site/site.ts';
import { addressIn, alternatesOf, editionOf, type Edition } from './edition.ts';

/** A finished page. */
export interface Page extends Answer {
  status: number;
  type: string;
  /** Seconds that the CDN may keep it, unless it ends earlier; 0 for what is one visitor's alone. */
  shared: number;
}

export interface PageRequest {
  view: View;
  /** Scheme and host under which visitors reach the site. */
  origin: string;
  /** Of a hundred visits, those that tell what they are measured by; without any, the page knows nothing of it. */
  measured?: number;
}

/** The same, and the language in which it is answered. */
export type Asked = PageRequest & { edition: Edition };

/** Seconds that the CDN may keep a page. */
const SHARED = 60;
/** The same for the sitemap, and for an address that shows nothing: it may come to. */
const SITEMAP = 3600;
const MISSING = 10;

/**
 * Makes `/`, `/jobs/{id}`, `/privacy`, `/legal`, `/sitemap.xml` and the manifest, anything else with 404. One read for a job that
 * is not among the site's first, and as many as there are for all of them.
 */
export async function makePage(
  repository: Repository,
  site: Site,
  request: PageRequest,
): Promise<Page> {
  const { language, ...view } = request.view;
  const { path, allJobs } = view;
  const edition = await editionOf(site.content.settings.languages, language);
  if (!edition) {
    // Like any other address that shows nothing; but what somebody has sent is answered, in the site's own language.
    const isAnswer = view.refused !== undefined || view.sent !== undefined;
    const unknown = isAnswer ? view : { ...view, path: baseOf(language) + path };
    return makePage(repository, site, { ...request, view: unknown });
  }
  const asked = { ...request, edition };
  const content = contentIn(site.content, edition.language);
  const toJob = (stored: Stored) => inLanguage(jobOf(stored), edition.language);
  const { messages } = edition;
  // Files are the same in every language.
  const file = language === undefined ? path : '';
  if (file === '/sitemap.xml') return sitemap(repository, asked, site);
  if (file === MANIFEST) {
    return {
      status: 200,
      type: 'application/manifest+json; charset=utf-8',
      body: Buffer.from(siteManifest(content)),
      shared: SHARED,
      valid_until: site.valid_until,
    };
  }
  if (path === '/') {
    const head = siteHead(content, asked);
    if (!allJobs) return page(200, head, site, content, asked);
    const { records, valid_until } = await listShown(repository, job);
    const all = { ...content, jobs: records.map(toJob), more_jobs: false };
    return until(valid_until, page(200, head, site, all, asked));
  }
  const text = textPageAt(path, content.settings, messages.words);
  if (text) return page(200, textHead(text, content, asked), site, content, asked);
  const id = /^\/jobs\/([^/]+)\/?$/.exec(path)?.[1];
  const missing = (what: string) => missingHead(what, content, asked);
  if (id === undefined) return page(404, missing(messages.page.missingTitle), site, content, asked);
  const known = [content.job, ...content.jobs].find((each) => each?.id === id);
  const now = new Date().toISOString();
  const stored = known ? null : await readJob(repository, id, now);
  const found = known ?? (stored && toJob(stored));
  if (!found) {
    return page(404, missing(messages.job.closed), site, { ...content, job: null }, asked);
  }
  // The same content makes the same page: what counts is the moment at which the document was built, and
  // for a job that is not in it the one at which it closed since.
  const closed = String(stored?.['closes_at'] ?? NEVER);
  const at = closed > site.built_at && closed <= now ? closed : site.built_at;
  const open = isOpen(found, new Date(at), content.settings.time_zone);
  const head = jobHead(found, open, content, asked);
  const made = page(200, head, { ...site, built_at: at }, { ...content, job: found }, asked);
  return stored ? until(changesAt(job, stored, now), made) : made;
}

function jobOf(stored: Stored): Job {
  return toPublicRecord(job, stored) as unknown as Job;
}

/** A job that visitors see, open or not. */
async function readJob(repository: Repository, id: string, now: string): Promise<Stored | null> {
  const stored = isId(id) ? await repository.get(job.path, id) : null;
  return stored && isShown(stored, now) ? stored : null;
}

/** The page, which is true no longer than until that moment. */
function until(moment: string, made: Page): Page {
  return { ...made, valid_until: earliest(made.valid_until, moment) };
}

function page(status: number, head: Head, site: Site, content: SiteContent, request: Asked): Page {
  const { view, edition, measured = 0 } = request;
  // What was sent, or typed, is nobody else's.
  const forOne = view.sent !== undefined || view.refused !== undefined;
  const shown = { ...head, noindex: head.noindex || forOne };
  const rendered = { content, view, now: site.built_at, messages: edition.messages };
  const { dir } = LANGUAGES[edition.language];
  const spoken = `<html lang="${edition.language}"${dir === 'rtl' ? ' dir="rtl"' : ''}>`;
  const body = dress(shell, content, edition.language, view.path !== '/')
    .replace(/<html\b[^>]*>/, spoken)
    .replace(/<title>.*?<\/title>/s, () => headElements(shown))
    // What it says is true of the bare shell alone.
    .replace(/<noscript\b.*?<\/noscript\s*>/s, '')
    .replace('<div id="root"></div>', () => renderLanding(rendered))
    .replace(
      '</body>',
      (end) => (measured > 0 ? vitals.replace('"0"', `"${measured}"`) : '') + end,
    );
  return {
    status,
    type: 'text/html; charset=utf-8',
    body: Buffer.from(body),
    shared: forOne ? 0 : status === 200 ? SHARED : MISSING,
    valid_until: site.valid_until,
  };
}

async function sitemap(
  repository: Repository,
  { origin, edition }: Asked,
  site: Site,
): Promise<Page> {
  const { content } = site;
  const { records, valid_until } = showsSection(content.settings.sections, 'careers')
    ? await listShown(repository, job)
    : { records: [], valid_until: NEVER };
  const written = (path: string) => escapeMarkup(origin + path);
  // Each language's page names all of them: https://developers.google.com/search/docs/specialty/international/localized-versions
  const entriesOf = (path: string, more = '') => {
    const links = alternatesOf(edition, path).map(
      ([tag, to]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${written(to)}"/>`,
    );
    return edition.languages.map((tag) => {
      return `<url><loc>${written(addressIn(tag, edition, path))}</loc>${more}${links.join('')}</url>`;
    });
  };
  const entries = [
    ...entriesOf('/'),
    ...records.flatMap(({ id, updated_at }) =>
      entriesOf(`/jobs/${id}`, `<lastmod>${escapeMarkup(String(updated_at))}</lastmod>`),
    ),
  ];
  const links = edition.languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  const urls = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${links}>\n${entries.join('\n')}\n</urlset>\n`;
  return {
    status: 200,
    type: 'application/xml; charset=utf-8',
    body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${urls}`),
    shared: SITEMAP,
    valid_until: earliest(site.valid_until, valid_until),
  };
}
