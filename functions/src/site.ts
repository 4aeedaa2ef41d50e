import {
  galleryImage,
  job,
  partner,
  service,
  setting,
  slide,
  socialLink,
  staff,
} from '@sunfront/contract';
import type { Entity } from '@sunfront/contract/entity';
import { PAGE } from '@sunfront/contract/limits';
import { NEVER_CLOSES } from '@sunfront/contract/open-job';
import { mergeSettings, type SiteContent } from '../../web/src/landing/site-content.ts';
import { stillOpen } from './behaviours.ts';
import { toEntry } from './entry.ts';
import type { Repository, Stored } from './repository.ts';

const COLLECTION = 'site';
const DOCUMENT = 'public';

/** The one document that the page is rendered from. */
export interface Site {
  content: SiteContent;
  /** When the sources were read, ISO 8601. */
  built_at: string;
  /** The next moment (ISO 8601) at which a job closes: past it, the content is out of date. */
  valid_until: string;
  /** Rises with every rebuild; a rebuild that read earlier never replaces one that read later. */
  revision: number;
}

/** The document as it lies there, up to date or not; null before the first rebuild. */
export async function storedSite(repository: Repository): Promise<Site | null> {
  return (await repository.get(COLLECTION, DOCUMENT)) as Site | null;
}

/** The materialised site, rebuilt first when it is missing or a job has closed since. One read. */
export async function readSite(repository: Repository): Promise<Site> {
  const site = await storedSite(repository);
  if (site && site.valid_until > new Date().toISOString()) return site;
  return rebuildSite(repository);
}

/**
 * Builds the site's document anew from its sources. Safe to repeat and to run at once: the revision
 * is drawn before the sources are read, so the highest one has seen every write before it.
 */
export async function rebuildSite(repository: Repository): Promise<Site> {
  const drawn = await repository.write<{ revision: number }>(COLLECTION, 'revision', (current) => ({
    revision: (current?.revision ?? 0) + 1,
  }));
  const revision = drawn!.revision;
  const built = { ...(await buildSite(repository)), revision };
  const written = await repository.write<Site>(COLLECTION, DOCUMENT, (current) =>
    current && current.revision > revision ? current : built,
  );
  return written!;
}

/** What the document should hold, read from its sources. */
export async function buildSite(repository: Repository): Promise<Omit<Site, 'revision'>> {
  const now = new Date().toISOString();
  const all = async (entity: Entity) =>
    (await repository.list(entity.path)).map((each) => toEntry(entity, each)) as never[];
  const [settings, jobs, closing, slides, services, people, gallery, partners, social] =
    await Promise.all([
      all(setting),
      repository.list(job.path, { newestFirst: true, limit: PAGE.jobs + 1, where: stillOpen(now) }),
      repository.nextValue(job.path, 'closes_at', now),
      all(slide),
      all(service),
      all(staff),
      all(galleryImage),
      all(partner),
      all(socialLink),
    ]);
  const content: SiteContent = {
    settings: mergeSettings(settings),
    slides,
    jobs: jobs.slice(0, PAGE.jobs).map(toJob) as unknown as SiteContent['jobs'],
    more_jobs: jobs.length > PAGE.jobs,
    services,
    staff: people,
    gallery,
    partners,
    social,
  };
  return { content, built_at: now, valid_until: closing ?? NEVER_CLOSES };
}

/** A job as the page takes it. */
export function toJob(stored: Stored): Record<string, unknown> {
  return toEntry(job, stored);
}
