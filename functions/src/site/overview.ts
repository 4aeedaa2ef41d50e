import { createHash } from 'node:crypto';
import { COUNTED } from '@sunfront/contract/counted';
import { type Count, OVERVIEW, type Overview } from '@sunfront/contract/overview';
import { isDeepStrictEqual } from 'node:util';
import { count, type Counts } from '../store/counts.ts';
import { COUNTS, type Repository } from '../store/repository.ts';

export interface Kept {
  counts: Counts;
  /** Number of writes that changed the counts. */
  writes: number;
  /** Hash of the counters (SHAPE); if it differs, the counts are incomplete. */
  shape: string;
}

/** One read. */
export async function keptCounts(repository: Repository): Promise<Kept> {
  return { ...NOTHING, ...(await repository.get(OVERVIEW, COUNTS)) };
}

const NOTHING: Kept = { counts: {}, writes: 0, shape: '' };

/** One read; the first call counts all records. */
export async function readOverview(repository: Repository): Promise<Overview> {
  const kept = await keptCounts(repository);
  return tell(isWhole(kept) ? kept.counts : await countAnew(repository, kept));
}

export async function recount(repository: Repository): Promise<void> {
  await countAnew(repository, await keptCounts(repository));
}

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
 * Replaces counts made from a list of records, unless a record was written since: that write may or may not be
 * included.
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

/** Ignores zeros. */
export function isMiscounted(kept: Kept, counts: Counts): boolean {
  const some = Object.entries(kept.counts).filter(([, number]) => number !== 0);
  return !isDeepStrictEqual(Object.fromEntries(some), fitting(counts));
}

/** Bytes; leaves room below Firestore's 1 MiB for keys added before the next nightly recount. */
const MAX_SIZE = 600_000;

/** Drops the longest keys first: jobs are many, weeks and stages few. */
function fitting(counts: Counts): Counts {
  let room = MAX_SIZE;
  const shortestFirst = Object.entries(counts).toSorted(([a], [b]) => a.length - b.length);
  return Object.fromEntries(
    shortestFirst.filter(([key]) => (room -= Buffer.byteLength(key) + NUMBER) >= 0),
  );
}

/** Bytes of a number and the end of its key. */
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
    // Removed counters may remain in the document.
    if (number > 0) overview[collection]?.[name]?.push({ of, number });
  }
  return overview as Overview;
}

const SHAPE = createHash('sha256')
  .update(JSON.stringify(COUNTED.map(({ path, counted }) => [path, Object.keys(counted!)])))
  .digest('base64url')
  .slice(0, 12);
