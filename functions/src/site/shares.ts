import { job } from '@sunfront/contract/entities/index';
import { type Language, LANGUAGES, siteLanguages } from '@sunfront/contract/messages/index';
import { isOpen } from '@sunfront/contract/jobs/open';
import { isPublished } from '@sunfront/contract/entities/publication';
import { homeShare, jobShare, pageShare, type Share } from '@sunfront/contract/site/share';
import { localizedContent, type SiteContent } from '@sunfront/contract/site/site-content';
import { textPages } from '@sunfront/contract/site/text-pages';
import { localize } from '@sunfront/contract/messages/translations';
import { isId, toPublicRecord } from '../store/record.ts';
import type { Repository, Stored } from '../store/repository.ts';

const JOB = '/jobs/';

/** Null for an unknown page or language. */
export async function findShare(
  repository: Repository,
  content: SiteContent,
  { page, language }: { page: string; language: string },
): Promise<Share | null> {
  const tag = siteLanguages(content.settings.languages).find((each) => each === language);
  if (!tag) return null;
  const { pages, ofJob } = await sharesIn(content, tag);
  const share = pages.get(page);
  if (share) return share;
  const id = page.startsWith(JOB) ? page.slice(JOB.length) : '';
  const stored = isId(id) ? await repository.get(job.path, id) : null;
  return stored && isPublished(stored, new Date().toISOString()) ? ofJob(stored) : null;
}

/** Of all published pages, closed jobs included. */
export async function listShares(repository: Repository, content: SiteContent): Promise<Share[]> {
  const now = new Date().toISOString();
  const jobs = (await repository.list(job.path)).filter((each) => isPublished(each, now));
  const languages = siteLanguages(content.settings.languages).map(async (tag) => {
    const { pages, ofJob } = await sharesIn(content, tag);
    return [...pages.values(), ...jobs.map(ofJob)];
  });
  return (await Promise.all(languages)).flat();
}

async function sharesIn(content: SiteContent, language: Language) {
  const { default: messages } = await LANGUAGES[language].load();
  const locale = { language, messages };
  const localized = localizedContent(content, language);
  const { settings } = localized;
  const now = new Date();
  return {
    /** By path; jobs are not included. */
    pages: new Map([
      ['/', homeShare(localized, locale)],
      ...[{ path: '/jobs', title: messages.jobs.title }, ...textPages(settings, messages)].map(
        ({ path, title }) => [path, pageShare(settings, title, locale)] as const,
      ),
    ]),
    ofJob(stored: Stored) {
      const record = localize(toPublicRecord(job, stored), language);
      return jobShare(record, isOpen(record, now, settings.time_zone), settings, locale);
    },
  };
}
