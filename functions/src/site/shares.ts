import { job } from '@sunfront/contract';
import type { Job } from '@sunfront/contract/entities/job';
import { copyText } from '@sunfront/contract/copy-text';
import { type Language, LANGUAGES, siteLanguages } from '@sunfront/contract/messages';
import { isPublished } from '@sunfront/contract/publication';
import { type Share, shareOf } from '@sunfront/contract/share';
import { localizedContent, type SiteContent } from '@sunfront/contract/site-content';
import { textPages } from '@sunfront/contract/text-pages';
import { localize } from '@sunfront/contract/translations';
import { isId } from '../store/record.ts';
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
  const { titles, share } = await sharesIn(content, tag);
  const title = titles.get(page);
  if (title !== undefined) return share(title);
  const id = page.startsWith(JOB) ? page.slice(JOB.length) : '';
  const stored = isId(id) ? await repository.get(job.path, id) : null;
  return stored && isPublished(stored, new Date().toISOString())
    ? share(titleOf(stored, tag))
    : null;
}

/** Of all published pages, closed jobs included. */
export async function listShares(repository: Repository, content: SiteContent): Promise<Share[]> {
  const now = new Date().toISOString();
  const jobs = (await repository.list(job.path)).filter((each) => isPublished(each, now));
  const languages = siteLanguages(content.settings.languages).map(async (tag) => {
    const { titles, share } = await sharesIn(content, tag);
    return [...titles.values(), ...jobs.map((each) => titleOf(each, tag))].map(share);
  });
  return (await Promise.all(languages)).flat();
}

async function sharesIn(content: SiteContent, language: Language) {
  const { default: messages } = await LANGUAGES[language].load();
  const { settings } = localizedContent(content, language);
  return {
    /** By path; jobs are not included. */
    titles: new Map([
      ['/', copyText(settings, 'share_title', messages)],
      ['/jobs', messages.jobs.title],
      ...textPages(settings, messages).map(({ path, title }) => [path, title] as const),
    ]),
    share: (title: string) => shareOf(settings, title, language),
  };
}

function titleOf(stored: Stored, language: Language): string {
  return localize(stored as unknown as Job, language).title;
}
