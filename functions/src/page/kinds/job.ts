import { job as entity } from '@sunfront/contract/entities/index';
import type { AskedQuestions } from '@sunfront/contract/api/responses';
import type { Job } from '@sunfront/contract/entities/job';
import { idStart, jobInPath, jobPath, matchesJobName } from '@sunfront/contract/jobs/url';
import { plainText } from '@sunfront/contract/text/markdown';
import { interpolate, type Language } from '@sunfront/contract/messages/index';
import { isOpen, NEVER } from '@sunfront/contract/jobs/open';
import { isPublished } from '@sunfront/contract/entities/publication';
import { jobShare } from '@sunfront/contract/site/share';
import { localize } from '@sunfront/contract/messages/translations';
import { addressOf, getJobParent, showsForm } from '@sunfront/web/render';
import { earliest, nextChangeAt } from '../../site/published.ts';
import { askedQuestions } from '../../site/questions.ts';
import { isId } from '../../store/record.ts';
import type { Repository, Stored } from '../../store/repository.ts';
import { absoluteUrl, baseHead, getDrawnImage, preview } from '../head.ts';
import { jobPosting } from '../job-posting.ts';
import type { Head, HtmlPage, PageContext, PageKind } from '../kind.ts';
import { localizedPath } from '../locale-context.ts';
import { loadOpenJobs, NO_JOBS, toJob } from '../open-jobs.ts';
import { MISSING } from '../request.ts';
import { unlistedHead } from './missing.ts';

/** Open and closed jobs. */
export const job: PageKind = async (context) => {
  const { repository, site, content, view, locale } = context;
  const name = jobInPath(view.path);
  if (name === undefined) return undefined;
  const now = new Date().toISOString();
  const inSite = [site.content.job, ...site.content.jobs].find((each) =>
    matchesJobName(name, each?.id ?? ''),
  );
  const stored = inSite ? null : await readJob(repository, name, now);
  const source = inSite ?? (stored && toJob(stored));
  if (!source) return closedJob(context);
  const path = jobPath(localize(source, locale.language));
  const named = { ...view, path };
  // The result of a form post has a different URL from the page.
  const isResult = view.refused !== undefined || view.code !== undefined;
  if (!isResult && name !== jobInPath(path)) {
    // Two jobs that swap titles would redirect to each other while cached.
    return { status: 301, location: addressOf(named), shared: MISSING };
  }
  // Identical content must render an identical page, so the time must not be the request's.
  const closed = String(stored?.['closes_at'] ?? NEVER);
  const at = closed > site.built_at && closed <= now ? closed : site.built_at;
  const open = isOpen(source, new Date(at), content.settings.time_zone);
  // A form is shown without other jobs, and also if they cannot be read.
  const isForm = showsForm(view, open);
  const others = isForm ? NO_JOBS : await loadOpenJobs(context);
  const asks = isForm && view.sent === undefined;
  const questions = asks && (await loadQuestions(context, stored ?? source.id));
  return {
    head: jobHead(context, source, open),
    content: {
      ...content,
      jobs: others.jobs,
      job: localize(source, locale.language),
      ...(questions && { questions }),
    },
    view: named,
    now: at,
    valid_until: earliest(others.valid_until, stored ? nextChangeAt(entity, stored, now) : NEVER),
  };
};

/** One read, since the site document has no questions. The browser loads them after a failure. */
async function loadQuestions(
  { repository, locale }: PageContext,
  job: Stored | string,
): Promise<AskedQuestions | undefined> {
  try {
    const stored = typeof job === 'string' ? await repository.get(entity.path, job) : job;
    return stored ? askedQuestions(stored, locale.language) : undefined;
  } catch (error) {
    console.error('Reading the questions of a job failed; its form asks none yet', error);
    return undefined;
  }
}

async function closedJob(context: PageContext): Promise<HtmlPage> {
  const { jobs, valid_until } = await loadOpenJobs(context);
  const head = unlistedHead(context, context.locale.messages.job.closed);
  return { missing: true, head, content: { ...context.content, jobs, job: null }, valid_until };
}

/** JobPosting data only while the job is open, and if they are valid. */
function jobHead(context: PageContext, source: Job, open: boolean): Head {
  const { origin, content, locale } = context;
  const { messages } = locale;
  const { company_name, logo } = content.settings;
  const job = localize(source, locale.language);
  const base = baseHead(context, (tag: Language) => jobPath(localize(source, tag)));
  const company = { ...content.settings, url: `${origin}/`, logo: absoluteUrl(logo, origin) };
  const data = [jobPosting(job, base.canonical, company), breadcrumbs(job, context)];
  return {
    ...base,
    title: `${job.title} · ${company_name}`,
    description: preview(
      interpolate(messages, messages.head.job, {
        company: job.company_name,
        job: [job.title, job.location].filter(Boolean).join(messages.comma),
        text: plainText(job.description),
      }),
    ),
    image: getDrawnImage(context, `/jobs/${job.id}`, jobShare(job, open, content.settings, locale)),
    noindex: !open,
    data: open ? data.filter((each) => each !== undefined) : [],
  };
}

/** The page's last entry needs no URL. */
function breadcrumbs({ title }: Job, { origin, content, locale }: PageContext): object {
  const { name, path } = getJobParent(content.settings, locale.messages);
  const item = origin + localizedPath(locale.language, locale, path);
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name, item },
      { '@type': 'ListItem', position: 2, name: title },
    ],
  };
}

async function readJob(repository: Repository, name: string, now: string): Promise<Stored | null> {
  const start = idStart(name);
  const named = start ? await repository.findByPrefix(entity.path, start) : null;
  const stored = named ?? (isId(name) ? await repository.get(entity.path, name) : null);
  return stored && isPublished(stored, now) ? stored : null;
}
