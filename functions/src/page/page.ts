import { job } from '@sunfront/contract';
import type { Job } from '@sunfront/contract/entities/job';
import { idStart, matchesJobName, jobInPath, jobPath } from '@sunfront/contract/job-url';
import { basePath, type Language, LANGUAGES } from '@sunfront/contract/messages';
import { isOpen, NEVER } from '@sunfront/contract/open-job';
import { isPublished } from '@sunfront/contract/publication';
import { textPageAt } from '@sunfront/contract/text-pages';
import { localizedContent, type SiteContent } from '@sunfront/contract/site-content';
import { localize } from '@sunfront/contract/translations';
import { addressOf, countPages, renderLanding, searchJobs, showsForm } from '@sunfront/web/render';
import shell from '../../../web/dist-server/page.html';
import vitals from '../../../web/dist-server/vitals.html';
import { isId } from '../store/record.ts';
import { fileAt } from './files.ts';
import { jobHead, jobsHead, notFoundHead, siteHead, textHead, type Head } from './head.ts';
import { headElements } from './head-elements.ts';
import { jobOf, listOpenJobs } from './job-lists.ts';
import { applyTheme } from './theme.ts';
import type { Repository, Stored } from '../store/repository.ts';
import { nextChangeAt, earliest } from '../site/published.ts';
import type { Site } from '../site/site.ts';
import { createLocaleContext, type LocaleContext } from './locale-context.ts';
import { type RequestedView, MISSING, type Page, type PageRequest, SHARED } from './request.ts';

/** Costs no read, except one for a job outside the site document, and one of all open jobs. */
export async function makePage(
  repository: Repository,
  site: Site,
  request: PageRequest,
): Promise<Page> {
  const { language, ...view } = request.view;
  const { path, allJobs } = view;
  const locale = await createLocaleContext(site.content.settings.languages, language);
  if (!locale) {
    // The result of a form post is rendered in the default language.
    const isAnswer = view.refused !== undefined || view.sent !== undefined;
    const unknown = isAnswer ? view : { path: basePath(language) + path };
    return makePage(repository, site, { ...request, view: unknown });
  }
  const requested = { ...request, locale };
  const content = localizedContent(site.content, locale.language);
  const { messages } = locale;
  const file = await fileAt(repository, requested, site);
  if (file) return file;
  if (path === '/') {
    const head = siteHead(content, requested);
    if (!allJobs) return page(200, head, site, content, requested);
    const { jobs, valid_until } = await openJobs(repository, site, locale);
    const all = { ...content, jobs, more_jobs: false };
    return until(valid_until, page(200, head, site, all, requested));
  }
  const text = textPageAt(path, content.settings, messages);
  if (text) return page(200, textHead(text, content, requested), site, content, requested);
  if (view.search) {
    const { jobs, valid_until } = await openJobs(repository, site, locale);
    const exists = view.search.page <= countPages(searchJobs(jobs, view.search));
    const head = jobsHead(view.search, exists, content, requested);
    const all = { ...content, jobs, more_jobs: false };
    return until(valid_until, page(exists ? 200 : 404, head, site, all, requested));
  }
  const name = jobInPath(path);
  if (name !== undefined) return jobPage(repository, site, requested, name);
  const head = notFoundHead(messages.page.missingTitle, content, requested);
  return page(404, head, site, content, requested);
}

/** @param name last segment of the path */
async function jobPage(
  repository: Repository,
  site: Site,
  requested: RequestedView,
  name: string,
): Promise<Page> {
  const { locale, view } = requested;
  const content = localizedContent(site.content, locale.language);
  const known = [site.content.job, ...site.content.jobs].find((each) =>
    matchesJobName(name, each?.id ?? ''),
  );
  const now = new Date().toISOString();
  const stored = known ? null : await readJob(repository, name, now);
  const whole = known ?? (stored && jobOf(stored));
  if (!whole) {
    const head = notFoundHead(locale.messages.job.closed, content, requested);
    const { jobs, valid_until } = await openJobs(repository, site, locale);
    return until(valid_until, page(404, head, site, { ...content, jobs, job: null }, requested));
  }
  const found = localize(whole, locale.language);
  const pathIn = (tag: Language) => jobPath(localize(whole, tag));
  const own = jobPath(found);
  const named = { ...requested, view: { ...view, path: own } };
  // The result of a form post has a different URL from the page.
  if (view.refused === undefined && readablePath(view.path) !== readablePath(own)) {
    return moved(addressOf(named.view), site);
  }
  // Identical content must render an identical page, so the time must not be the request's.
  const closed = String(stored?.['closes_at'] ?? NEVER);
  const at = closed > site.built_at && closed <= now ? closed : site.built_at;
  const open = isOpen(found, new Date(at), content.settings.time_zone);
  const head = jobHead({ job: found, open, pathIn }, content, requested);
  // A form is shown without other jobs, and also if they cannot be read.
  const others = showsForm(view, open) ? NO_JOBS : await openJobs(repository, site, locale);
  const shown = { ...content, jobs: others.jobs, job: found };
  const made = page(200, head, { ...site, built_at: at }, shown, named);
  const valid_until = earliest(others.valid_until, stored ? nextChangeAt(job, stored, now) : NEVER);
  return until(valid_until, made);
}

interface OpenJobs {
  jobs: Job[];
  valid_until: string;
}

const NO_JOBS: OpenJobs = { jobs: [], valid_until: NEVER };

async function openJobs(
  repository: Repository,
  site: Site,
  { language }: LocaleContext,
): Promise<OpenJobs> {
  const { records, valid_until } = await listOpenJobs(repository, site);
  return { jobs: records.map((each) => localize(jobOf(each), language)), valid_until };
}

/** Finds open and closed jobs. */
async function readJob(repository: Repository, name: string, now: string): Promise<Stored | null> {
  const start = idStart(name);
  const named = start ? await repository.findByPrefix(job.path, start) : null;
  const stored = named ?? (isId(name) ? await repository.get(job.path, name) : null);
  return stored && isPublished(stored, now) ? stored : null;
}

/** One path can be encoded in several ways. */
function readablePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function moved(location: string, { valid_until }: Site): Page {
  const type = 'text/plain; charset=utf-8';
  // Two jobs that swap titles would redirect to each other while cached.
  return { status: 301, type, location, body: Buffer.from(''), shared: MISSING, valid_until };
}

function until(moment: string, made: Page): Page {
  return { ...made, valid_until: earliest(made.valid_until, moment) };
}

function page(
  status: number,
  head: Head,
  site: Site,
  content: SiteContent,
  request: RequestedView,
): Page {
  const { view, locale, measured = 0 } = request;
  // The result of a form post is private to its visitor.
  const forOne = view.sent !== undefined || view.refused !== undefined;
  const shown = { ...head, noindex: head.noindex || forOne };
  const rendered = { content, view, now: site.built_at, messages: locale.messages };
  const { dir } = LANGUAGES[locale.language];
  const spoken = `<html lang="${locale.language}"${dir === 'rtl' ? ' dir="rtl"' : ''}>`;
  const body = applyTheme(shell, content, locale)
    .replace(/<html\b[^>]*>/, spoken)
    .replace(/<title>.*?<\/title>/s, () => headElements(shown, locale))
    // The message applies to the shell only.
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
