import { createHash } from 'node:crypto';
import { entities, job } from '@sunfront/contract';
import type { Entity } from '@sunfront/contract/entity';
import { NEVER_CLOSES } from '@sunfront/contract/open-job';
import {
  contentOf,
  EMPTY,
  PART_NAMES,
  PARTS,
  type Part,
  type SiteContent,
} from '@sunfront/contract/site-content';
import { hooks } from '../entities/hooks.ts';
import { toRecord } from '../store/record.ts';
import type { Repository, Stored } from '../store/repository.ts';

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
  /** What the content is made of (SHAPE); another one was built by another version, and is outdated. */
  shape: string;
}

/** The document as it lies there, up to date or not; null before the first rebuild. */
export async function storedSite(repository: Repository): Promise<Site | null> {
  return (await repository.get(COLLECTION, DOCUMENT)) as Site | null;
}

/** The materialised site, rebuilt first when it is missing or out of date. One read. */
export async function readSite(repository: Repository): Promise<Site> {
  const site = await storedSite(repository);
  if (site && isCurrent(site)) return site;
  // Of all requests that come at that moment, one rebuilds.
  const running =
    rebuilding.get(repository) ??
    rebuildSite(repository).finally(() => rebuilding.delete(repository));
  rebuilding.set(repository, running);
  return running;
}

/** Whether no job has closed since the document was built, and this version has built it. */
export function isCurrent({ valid_until, shape }: Site): boolean {
  return shape === SHAPE && valid_until > new Date().toISOString();
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
  const [closing, ...parts] = await Promise.all([
    repository.nextValue(job.path, 'closes_at', now),
    ...PART_NAMES.map((part) => readPart(repository, part)),
  ]);
  const content = Object.assign({}, ...parts) as SiteContent;
  return { content, built_at: now, valid_until: closing ?? NEVER_CLOSES, shape: SHAPE };
}

/** What visitors see of one list. */
async function readPart(repository: Repository, part: Part): Promise<Partial<SiteContent>> {
  const { path, first }: { path: string; first?: number } = PARTS[part];
  const entity = entityAt(path);
  const found = await repository.list(path, {
    newestFirst: entity.newestFirst ?? false,
    where: hooks[path]?.publicOnly?.(),
    limit: first && first + 1,
  });
  const shown = found.slice(0, first).map((each) => toRecord(entity, each));
  return contentOf(part, shown as never[], found.length > shown.length);
}

function entityAt(path: string): Entity {
  return entities.find((each: Entity) => each.path === path)!;
}

/** A hash over the parts of the content and the fields of what they show. */
const SHAPE = createHash('sha256')
  .update(JSON.stringify([EMPTY, PART_NAMES.map((part) => entityAt(PARTS[part].path).blank)]))
  .digest('base64url')
  .slice(0, 12);

/** A job as the page takes it. */
export function toJob(stored: Stored): Record<string, unknown> {
  return toRecord(job, stored);
}
