import { job } from '@sunfront/contract';
import type { Job } from '@sunfront/contract/entities/job';
import { jobPath } from '@sunfront/contract/job-url';
import { NEVER } from '@sunfront/contract/open-job';
import { showsSection } from '@sunfront/contract/sections';
import { localizedContent } from '@sunfront/contract/site-content';
import { localize } from '@sunfront/contract/translations';
import { JOBS } from '@sunfront/web/render';
import { escapeMarkup } from '../markup.ts';
import { earliest, listPublished, type PublishedPage } from '../site/published.ts';
import type { Site } from '../site/site.ts';
import { toPublicRecord } from '../store/record.ts';
import type { Repository, Stored } from '../store/repository.ts';
import { localizedPath, alternatesOf, type PathIn } from './locale-context.ts';
import { FEEDS, type JobList } from './feeds.ts';
import { feedTitle } from './head.ts';
import { type RequestedView, type Page, SHARED, SITEMAP } from './request.ts';

export async function feed(
  repository: Repository,
  requested: RequestedView,
  site: Site,
): Promise<Page> {
  const { origin, locale, view } = requested;
  const { records, valid_until } = await listOpenJobs(repository, site);
  const { settings } = localizedContent(site.content, locale.language);
  const { type, write } = FEEDS[view.path]!;
  const absolute = (path: string) => origin + localizedPath(locale.language, locale, path);
  const jobs = records.map((each) => {
    const found = localize(jobOf(each), locale.language);
    return { job: found, url: absolute(jobPath(found)) };
  });
  const list: JobList = {
    settings,
    title: feedTitle(settings, locale),
    language: locale.language,
    home: absolute('/'),
    address: absolute(view.path),
    jobs,
  };
  return {
    status: 200,
    type: `${type}; charset=utf-8`,
    body: Buffer.from(write(list)),
    shared: SHARED,
    valid_until: earliest(site.valid_until, valid_until),
  };
}

export async function listOpenJobs(repository: Repository, site: Site): Promise<PublishedPage> {
  if (!showsSection(site.content.settings.sections, 'careers')) {
    return { records: [], more: false, valid_until: NEVER };
  }
  const known = openJobs.get(site);
  if (known && known.valid_until > new Date().toISOString()) return known;
  const read = await listPublished(repository, job);
  openJobs.set(site, read);
  return read;
}

const openJobs = new WeakMap<Site, PublishedPage>();

export async function sitemap(
  repository: Repository,
  { origin, locale }: RequestedView,
  site: Site,
): Promise<Page> {
  const { records, valid_until } = await listOpenJobs(repository, site);
  const written = (path: string) => escapeMarkup(origin + path);
  // Every language version lists all versions:
  // https://developers.google.com/search/docs/specialty/international/localized-versions
  const entriesOf = (pathIn: PathIn, more = '') => {
    const links = alternatesOf(locale, pathIn).map(
      ([tag, to]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${written(to)}"/>`,
    );
    return locale.languages.map((tag) => {
      return `<url><loc>${written(localizedPath(tag, locale, pathIn(tag)))}</loc>${more}${links.join('')}</url>`;
    });
  };
  const entries = [
    ...entriesOf(() => '/'),
    ...(records.length > 0 ? entriesOf(() => JOBS) : []),
    ...records
      .map(jobOf)
      .flatMap((each) =>
        entriesOf(
          (tag) => jobPath(localize(each, tag)),
          `<lastmod>${escapeMarkup(each.updated_at)}</lastmod>`,
        ),
      ),
  ];
  const links = locale.languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  const urls = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${links}>\n${entries.join('\n')}\n</urlset>\n`;
  return {
    status: 200,
    type: 'application/xml; charset=utf-8',
    body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${urls}`),
    shared: SITEMAP,
    valid_until: earliest(site.valid_until, valid_until),
  };
}

export function jobOf(stored: Stored): Job {
  return toPublicRecord(job, stored) as unknown as Job;
}
