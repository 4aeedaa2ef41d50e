import { job } from '@sunfront/contract';
import type { Job } from '@sunfront/contract/entities/job';
import { isOpen, JOB_CLOSED } from '@sunfront/contract/open-job';
import type { SiteContent } from '@sunfront/contract/site-content';
import { renderLanding, type View } from '@sunfront/web/render';
import shell from '../../../web/dist-server/page.html';
import { stillOpen } from '../entities/closing.ts';
import { isId } from '../store/record.ts';
import {
  escapeMarkup,
  headElements,
  jobHead,
  missingHead,
  privacyHead,
  siteHead,
  type Head,
} from './head.ts';
import type { Repository } from '../store/repository.ts';
import type { Answer } from '../site/kept.ts';
import { toJob, type Site } from '../site/site.ts';

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
}

/** Seconds that the CDN may keep a page. */
const SHARED = 60;
/** The same for the sitemap, and for an address that shows nothing: it may come to. */
const SITEMAP = 3600;
const MISSING = 10;

/**
 * Makes `/`, `/jobs/{id}`, `/privacy` and `/sitemap.xml`, anything else with 404. One read for a job that
 * is not among the site's first, and as many as there are for all of them.
 */
export async function makePage(
  repository: Repository,
  site: Site,
  request: PageRequest,
): Promise<Page> {
  const { path, allJobs } = request.view;
  if (path === '/sitemap.xml') return sitemap(repository, request, site);
  const { content } = site;
  // The moment the document was built: no job has closed since, and the same content makes the same page.
  const now = site.built_at;
  if (path === '/') {
    const shown = allJobs
      ? { ...content, jobs: await openJobs(repository), more_jobs: false }
      : content;
    return page(200, siteHead(content, request.origin), site, shown, request);
  }
  if (path === '/privacy') {
    return page(200, privacyHead(content, request.origin), site, content, request);
  }
  const id = /^\/jobs\/([^/]+)\/?$/.exec(path)?.[1];
  const missing = (what: string) => missingHead(what, content, request.origin);
  if (id === undefined) return page(404, missing('Page not found'), site, content, request);
  const known = [content.job, ...content.jobs].find((each) => each?.id === id);
  const found = known ?? (await readJob(repository, id));
  if (!found) return page(404, missing(JOB_CLOSED), site, { ...content, job: null }, request);
  const open = isOpen(found, new Date(now), content.settings.time_zone);
  const head = jobHead(found, open, content, request.origin);
  return page(200, head, site, { ...content, job: found }, request);
}

async function openJobs(repository: Repository): Promise<Job[]> {
  const found = await listOpen(repository);
  return found.map((each) => toJob(each) as unknown as Job);
}

function listOpen(repository: Repository) {
  const where = stillOpen(new Date().toISOString());
  return repository.list(job.path, { newestFirst: true, where });
}

async function readJob(repository: Repository, id: string): Promise<Job | null> {
  const stored = isId(id) ? await repository.get(job.path, id) : null;
  return stored && (toJob(stored) as unknown as Job);
}

function page(
  status: number,
  head: Head,
  site: Site,
  content: SiteContent,
  request: PageRequest,
): Page {
  const { view } = request;
  // What was sent, or typed, is nobody else's.
  const forOne = view.sent !== undefined || view.refused !== undefined;
  const shown = { ...head, noindex: head.noindex || forOne };
  const rendered = { content, view, now: site.built_at };
  const body = shell
    .replace(/<title>.*?<\/title>/s, () => headElements(shown))
    // What it says is true of the bare shell alone.
    .replace(/<noscript\b.*?<\/noscript\s*>/s, '')
    .replace('<div id="root"></div>', () => renderLanding(rendered));
  return {
    status,
    type: 'text/html; charset=utf-8',
    body: Buffer.from(body),
    shared: forOne ? 0 : status === 200 ? SHARED : MISSING,
    valid_until: site.valid_until,
  };
}

async function sitemap(repository: Repository, request: PageRequest, site: Site): Promise<Page> {
  const origin = escapeMarkup(request.origin);
  const jobs = await listOpen(repository);
  const entries = [
    `<url><loc>${origin}/</loc></url>`,
    ...jobs.map(
      ({ id, updated_at }) =>
        `<url><loc>${origin}/jobs/${id}</loc><lastmod>${String(updated_at)}</lastmod></url>`,
    ),
  ];
  const urls = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
  return {
    status: 200,
    type: 'application/xml; charset=utf-8',
    body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${urls}`),
    shared: SITEMAP,
    valid_until: site.valid_until,
  };
}
