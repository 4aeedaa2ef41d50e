import { findEntity } from '@sunfront/contract/entities/index';
import {
  contentOf,
  EMPTY_CONTENT,
  PART_NAMES,
  SITE_PARTS,
  type SitePart,
  type SiteContent,
} from '@sunfront/contract/site/site-content';
import { hash, toPublicRecord } from '../store/record.ts';
import type { Repository } from '../store/repository.ts';
import { earliest, listPublished } from './published.ts';

const COLLECTION = 'site';
const DOCUMENT = 'public';

export interface Site {
  content: SiteContent;
  /** ISO 8601; when the sources were read. */
  built_at: string;
  /** ISO 8601; expires then even without a write. */
  valid_until: string;
  /** The sources include at least this revision. */
  revision: number;
  /** Hash of the content's structure; differs between versions. */
  shape: string;
  /** Missing if the content was too large to store. */
  parts?: Partial<Record<SitePart, PartState>>;
}

interface PartState {
  /** The part includes at least this many writes of its collection. */
  revision: number;
  valid_until: string;
}

export async function storedSite(repository: Repository): Promise<Site | null> {
  return (await repository.get(COLLECTION, DOCUMENT)) as Site | null;
}

/** Reads one document; rebuilds it if it is missing or outdated. */
export async function readSite(repository: Repository, revision: number): Promise<Site> {
  const site = await storedSite(repository);
  if (site && isCurrent(site, revision)) return site;
  return rebuildSite(repository);
}

export function isCurrent(site: Site, revision: number): boolean {
  return (
    site.revision >= revision && site.shape === SHAPE && site.valid_until > new Date().toISOString()
  );
}

/** Bytes; Firestore's limit of 1 MiB includes names and numbers. */
const MAX_SIZE = 900_000;

/**
 * Calls during a rebuild share the next one: the running one may have read its lists before their
 * writes.
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
 * Safe in concurrent processes: the revision is read before the sources, so a document with a
 * higher revision includes every write of a lower one.
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
        : { ...whole, content: EMPTY_CONTENT, valid_until: built.built_at },
  );
  return fits ? written! : built;
}

/**
 * @param collections write count of each source
 * @param stored its unchanged parts are not read again
 */
export async function buildSite(
  repository: Repository,
  collections: Readonly<Record<string, number>> = {},
  stored: Site | null = null,
): Promise<Omit<Site, 'revision'>> {
  const now = new Date().toISOString();
  const known = stored?.shape === SHAPE ? stored.parts : undefined;
  const content: SiteContent = { ...EMPTY_CONTENT, ...(known && stored?.content) };
  const parts: Partial<Record<SitePart, PartState>> = {};
  await Promise.all(
    PART_NAMES.map(async (part) => {
      const revision = collections[SITE_PARTS[part].path] ?? 0;
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

async function readPart(
  repository: Repository,
  part: SitePart,
): Promise<{ content: Partial<SiteContent>; valid_until: string }> {
  const { path, first }: { path: string; first?: number } = SITE_PARTS[part];
  const entity = findEntity(path)!;
  const { records, more, valid_until } = await listPublished(repository, entity, { limit: first });
  const shown = records.map((each) => toPublicRecord(entity, each));
  return { content: contentOf(part, shown as never[], more), valid_until };
}

const SHAPE = hash(
  JSON.stringify([
    EMPTY_CONTENT,
    PART_NAMES.map((part) => findEntity(SITE_PARTS[part].path)!.emptyValues),
  ]),
).slice(0, 12);
