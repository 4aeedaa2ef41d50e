import { COUNTED_COLLECTIONS } from '@sunfront/contract/api/counters';
import {
  type Count,
  ERASED_BY_CANDIDATES,
  OVERVIEW,
  type Overview,
} from '@sunfront/contract/api/overview';
import { isDeepStrictEqual } from 'node:util';
import { count, type Counts } from '../store/firestore/counts.ts';
import { hash } from '../store/record.ts';
import { COUNTS, type Documents, type Repository, type Stored } from '../store/repository.ts';

interface StoredCounts {
  counts: Counts;
  writes: number;
  /** Hash of the counters; if it differs, the counts are incomplete. */
  shape: string;
  /** Applications that their candidates erased, by month; not counted again. */
  erased: Record<string, number>;
}

export async function readStoredCounts(repository: Repository): Promise<StoredCounts> {
  return { ...NOTHING, ...(await repository.get(OVERVIEW, COUNTS)) };
}

const NOTHING: StoredCounts = { counts: {}, writes: 0, shape: '', erased: {} };

/** One read; the first call counts all records. */
export async function readOverview(repository: Repository): Promise<Overview> {
  const stored = await readStoredCounts(repository);
  const counts = isWhole(stored) ? stored.counts : await countAll(repository, stored);
  return toOverview(counts, stored.erased);
}

/** In the transaction of an erasure by a candidate. */
export async function countErasure(documents: Documents): Promise<void> {
  const month = new Date().toISOString().slice(0, 7);
  const stored = { ...NOTHING, ...(await documents.get<StoredCounts>(OVERVIEW, COUNTS)) };
  const erased = { ...stored.erased, [month]: (stored.erased[month] ?? 0) + 1 };
  documents.set<StoredCounts>(OVERVIEW, COUNTS, { ...stored, erased });
}

export async function recount(repository: Repository): Promise<void> {
  await countAll(repository, await readStoredCounts(repository));
}

export function isWhole({ shape }: StoredCounts): boolean {
  return shape === SHAPE;
}

async function countAll(repository: Repository, stored: StoredCounts): Promise<Counts> {
  const counts: Counts = {};
  for (const { path } of COUNTED_COLLECTIONS) {
    for (const record of await listCounted(repository, path)) count(counts, path, record);
  }
  await replaceCounts(repository, stored, counts);
  return counts;
}

/** Documents that no counter counts may be missing. */
export function listCounted(repository: Repository, collection: string): Promise<Stored[]> {
  const { only } = COUNTED_COLLECTIONS.find(({ path }) => path === collection)!;
  return repository.list(collection, only ? { where: { ...only, is: '==' } } : {});
}

/** Skips counts if a record was written since: it may or may not be included. */
export async function replaceCounts(
  repository: Repository,
  { writes }: StoredCounts,
  counts: Counts,
): Promise<void> {
  await repository.write<StoredCounts>(OVERVIEW, COUNTS, (current) =>
    (current?.writes ?? 0) === writes
      ? { ...NOTHING, ...current, counts: limitSize(counts), writes, shape: SHAPE }
      : current,
  );
}

/** Ignores zeros. */
export function isMiscounted(stored: StoredCounts, counts: Counts): boolean {
  const some = Object.entries(stored.counts).filter(([, number]) => number !== 0);
  return !isDeepStrictEqual(Object.fromEntries(some), limitSize(counts));
}

/** Bytes; leaves room below Firestore's 1 MiB for keys added before the next nightly recount. */
const MAX_SIZE = 600_000;

/** Drops the longest keys first: jobs are many, weeks and stages few. */
function limitSize(counts: Counts): Counts {
  let remaining = MAX_SIZE;
  const shortestFirst = Object.entries(counts).toSorted(([a], [b]) => a.length - b.length);
  return Object.fromEntries(
    shortestFirst.filter(([key]) => (remaining -= Buffer.byteLength(key) + NUMBER) >= 0),
  );
}

/** Bytes of a number and the end of its key. */
const NUMBER = 9;

function toOverview(counts: Counts, erased: StoredCounts['erased']): Overview {
  const overview = Object.fromEntries(
    COUNTED_COLLECTIONS.map(({ path, counters }) => [
      path,
      Object.fromEntries(Object.keys(counters!).map((name): [string, Count[]] => [name, []])),
    ]),
  );
  for (const [key, number] of Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [collection, name, ...of] = JSON.parse(key) as [string, string, ...string[]];
    // Removed counters may remain in the document.
    if (number > 0) overview[collection]?.[name]?.push({ of, number });
  }
  const months = Object.entries(erased).map(([month, number]) => ({ of: [month], number }));
  overview[ERASED_BY_CANDIDATES] = { month: months.toSorted(byMonth) };
  return overview as Overview;
}

function byMonth(one: Count, other: Count): number {
  return one.of[0]! < other.of[0]! ? -1 : 1;
}

const SHAPE = hash(
  JSON.stringify(COUNTED_COLLECTIONS.map(({ path, counters }) => [path, Object.keys(counters!)])),
).slice(0, 12);
