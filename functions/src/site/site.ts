import { createHash } from 'node:crypto';
import { entityAt } from '@sunfront/contract';
import {
  contentOf,
  EMPTY,
  PART_NAMES,
  PARTS,
  type Part,
  type SiteContent,
} from '@sunfront/contract/site-content';
import { toPublicRecord } from '../store/record.ts';
import type { Repository } from '../store/repository.ts';
import { earliest, listShown } from './shown.ts';

const COLLECTION = 'site';
const DOCUMENT = 'public';

/** The one document that the page is rendered from. */
export interface Site {
  content: SiteContent;
  /** When the sources were read, ISO 8601. */
  built_at: string;
  /** The next moment (ISO 8601) at which what it holds is another: past it, the content is out of date. */
  valid_until: string;
  /** The number of the revision that its sources had at least; a lower one never replaces a higher one. */
  revision: number;
  /** What the content is made of (SHAPE); another one was built by another version, and is outdated. */
  shape: string;
  /** The state of each part; missing where the content was too large to be stored. */
  parts?: Partial<Record<Part, PartState>>;
}

interface PartState {
  /** How often its collection had been written at least when it was read. */
  revision: number;
  valid_until: string;
}

/** The document as it lies there, up to date or not; null before the first rebuild. */
export async function storedSite(repository: Repository): Promise<Site | null> {
  return (await repository.get(COLLECTION, DOCUMENT)) as Site | null;
}

/**
 * The materialised site at this revision or a later one, rebuilt first when it is missing or out of date.
 * One read.
 */
export async function readSite(repository: Repository, revision: number): Promise<Site> {
  const site = await storedSite(repository);
  if (site && isCurrent(site, revision)) return site;
  return rebuildSite(repository);
}

/** Whether it holds every write, nothing has changed by itself since it was built, and this version has built it. */
export function isCurrent(site: Site, revision: number): boolean {
  return (
    site.revision >= revision && site.shape === SHAPE && site.valid_until > new Date().toISOString()
  );
}

/** Bytes that the document may have: Firestore takes 1 MiB, names and numbers included. */
const MAX_SIZE = 900_000;

/**
 * Rebuilds the site's document from the lists that have changed. Calls during a rebuild share the next one, because
 * the present one may have read its lists before their writes.
 */
export function rebuildSite(repository: Repository): Promise<Site> {
  const shared = waiting.get(repository);
  if (shared) return shared;
  const before = running.get(repository) ?? Promise.resolve();
  const turn = before
    .catch(() => {})
    .then(() => {
      waiting.delete(repository);
      running.set(repository, turn);
      return rebuildOnce(repository);
    });
  waiting.set(repository, turn);
  return turn;
}

const running = new WeakMap<Repository, Promise<unknown>>();
const waiting = new WeakMap<Repository, Promise<Site>>();

/**
 * Safe to repeat and, in several processes, to run at once: the revision is read before the sources, so
 * whoever holds the highest has seen every write before it; those who hold the same one have seen the same.
 */
async function rebuildOnce(repository: Repository): Promise<Site> {
  const [{ number: revision, collections }, stored] = await Promise.all([
    repository.revision(),
    storedSite(repository),
  ]);
  const built: Site = { ...(await buildSite(repository, collections, stored)), revision };
  const fits = Buffer.byteLength(JSON.stringify(built)) <= MAX_SIZE;
  if (!fits) console.error('The site is too large for one document; every view reads its sources');
  const { parts: _, ...whole } = built;
  const written = await repository.write<Site>(COLLECTION, DOCUMENT, (current) =>
    current && current.revision > revision
      ? current
      : fits
        ? built
        : { ...whole, content: EMPTY, valid_until: built.built_at },
  );
  return fits ? written! : built;
}

/**
 * What the document should hold, read from its sources.
 * @param collections how often each source had been written before
 * @param stored the present document; its parts that no write has changed since are not read again
 */
export async function buildSite(
  repository: Repository,
  collections: Readonly<Record<string, number>> = {},
  stored: Site | null = null,
): Promise<Omit<Site, 'revision'>> {
  const now = new Date().toISOString();
  const known = stored?.shape === SHAPE ? stored.parts : undefined;
  const content: SiteContent = { ...EMPTY, ...(known && stored?.content) };
  const parts: Partial<Record<Part, PartState>> = {};
  await Promise.all(
    PART_NAMES.map(async (part) => {
      const revision = collections[PARTS[part].path] ?? 0;
      const before = known?.[part];
      if (before && before.revision === revision && before.valid_until > now) {
        parts[part] = before;
        return;
      }
      const read = await readPart(repository, part);
      Object.assign(content, read.content);
      parts[part] = { revision, valid_until: read.valid_until };
    }),
  );
  const valid_until = Object.values(parts)
    .map((part) => part.valid_until)
    .reduce(earliest);
  return { content, built_at: now, valid_until, shape: SHAPE, parts };
}

/** What visitors see of one list, and until when. */
async function readPart(
  repository: Repository,
  part: Part,
): Promise<{ content: Partial<SiteContent>; valid_until: string }> {
  const { path, first }: { path: string; first?: number } = PARTS[part];
  const entity = entityAt(path)!;
  const { records, more, valid_until } = await listShown(repository, entity, { limit: first });
  const shown = records.map((each) => toPublicRecord(entity, each));
  return { content: contentOf(part, shown as never[], more), valid_until };
}

/** A hash over the parts of the content and the fields of what they show. */
const SHAPE = createHash('sha256')
  .update(JSON.stringify([EMPTY, PART_NAMES.map((part) => entityAt(PARTS[part].path)!.blank)]))
  .digest('base64url')
  .slice(0, 12);
