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
import { EMPTY, mergeSettings, type SiteContent } from '../../web/src/landing/site-content.ts';
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
  // Of all requests that come at that moment, one rebuilds.
  const running =
    rebuilding.get(repository) ??
    rebuildSite(repository).finally(() => rebuilding.delete(repository));
  rebuilding.set(repository, running);
  return running;
}

const rebuilding = new WeakMap<Repository, Promise<Site>>();

/** Bytes that the document may have: Firestore takes 1 MiB, names and numbers included. */
const MAX_SIZE = 900_000;

/**
 * Builds the site's document anew from its sources. Safe to repeat and to run at once: the revision is
 * raised before the sources are read, so whoever holds the highest has seen every write before it; those
 * who hold the same one have seen each other's.
 */
export async function rebuildSite(repository: Repository): Promise<Site> {
  await repository.add(COLLECTION, 'revision', 'revision', {});
  const { revision } = (await repository.get(COLLECTION, 'revision')) as unknown as Site;
  const built: Site = { ...(await buildSite(repository)), revision };
  const fits = Buffer.byteLength(JSON.stringify(built)) <= MAX_SIZE;
  if (!fits) console.error('The site is too large for one document; every view reads its sources');
  const written = await repository.write<Site>(COLLECTION, DOCUMENT, (current) =>
    current && current.revision > revision
      ? current
      : fits
        ? built
        : { ...built, content: EMPTY, valid_until: built.built_at },
  );
  return fits ? written! : built;
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
