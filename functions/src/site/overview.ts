import { createHash } from 'node:crypto';
import { COUNTED } from '@sunfront/contract/counted';
import { type Count, OVERVIEW, type Overview } from '@sunfront/contract/overview';
import { isDeepStrictEqual } from 'node:util';
import { count, type Counts } from '../store/counts.ts';
import { COUNTS, type Repository } from '../store/repository.ts';

/** The one document that the overview is told from. The repository keeps it with every write of a record. */
export interface Kept {
  counts: Counts;
  /** How often writes have changed them. */
  writes: number;
  /** What is counted (SHAPE); while it is another, or none, not all of it was. */
  shape: string;
}

/** The document as it lies there, whole or not. One read. */
export async function keptCounts(repository: Repository): Promise<Kept> {
  return { ...NOTHING, ...(await repository.get(OVERVIEW, COUNTS)) };
}

const NOTHING: Kept = { counts: {}, writes: 0, shape: '' };

/** How many records there are by what. One read, but for a site that was not counted yet: that is counted first. */
export async function readOverview(repository: Repository): Promise<Overview> {
  const kept = await keptCounts(repository);
  return tell(isWhole(kept) ? kept.counts : await countAnew(repository, kept));
}

/** Counts what there is now, whatever was kept. */
export async function recount(repository: Repository): Promise<void> {
  await countAnew(repository, await keptCounts(repository));
}

/** Whether all of it was counted once. */
export function isWhole({ shape }: Kept): boolean {
  return shape === SHAPE;
}

async function countAnew(repository: Repository, kept: Kept): Promise<Counts> {
  const counts: Counts = {};
  for (const { path } of COUNTED) {
    for (const record of await repository.list(path)) count(counts, path, record);
  }
  await replaceCounts(repository, kept, counts);
  return counts;
}

/**
 * Puts counts in place of those that were there before the records were listed, unless a write has changed them
 * since: then nobody knows which of both it is in.
 */
export async function replaceCounts(
  repository: Repository,
  { writes }: Kept,
  counts: Counts,
): Promise<void> {
  await repository.write<Kept>(OVERVIEW, COUNTS, (current) =>
    (current?.writes ?? 0) === writes ? { counts: fitting(counts), writes, shape: SHAPE } : current,
  );
}

/** Whether the kept counts, but for those of nothing, are others. */
export function isMiscounted(kept: Kept, counts: Counts): boolean {
  const some = Object.entries(kept.counts).filter(([, number]) => number !== 0);
  return !isDeepStrictEqual(Object.fromEntries(some), fitting(counts));
}

/**
 * Bytes that the counts may have when they are put anew. Firestore takes 1 MiB of a document, and refuses what would
 * make it more: what is written until the next night comes on top.
 */
const MAX_SIZE = 600_000;

/** As many of the counts as fit. The longest names go first: there are many jobs, and few weeks and stages. */
function fitting(counts: Counts): Counts {
  let room = MAX_SIZE;
  const shortestFirst = Object.entries(counts).toSorted(([a], [b]) => a.length - b.length);
  return Object.fromEntries(
    shortestFirst.filter(([key]) => (room -= Buffer.byteLength(key) + NUMBER) >= 0),
  );
}

/** Bytes that Firestore takes for a number, and for the end of its name. */
const NUMBER = 9;

function tell(counts: Counts): Overview {
  const overview = Object.fromEntries(
    COUNTED.map(({ path, counted }) => [
      path,
      Object.fromEntries(Object.keys(counted!).map((name): [string, Count[]] => [name, []])),
    ]),
  );
  for (const [key, number] of Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [collection, name, ...of] = JSON.parse(key) as [string, string, ...string[]];
    // What is counted no more may still be there.
    if (number > 0) overview[collection]?.[name]?.push({ of, number });
  }
  return overview as Overview;
}

/** A hash over the names of all that is counted. */
const SHAPE = createHash('sha256')
  .update(JSON.stringify(COUNTED.map(({ path, counted }) => [path, Object.keys(counted!)])))
  .digest('base64url')
  .slice(0, 12);
