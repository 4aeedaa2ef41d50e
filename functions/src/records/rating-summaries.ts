import { RATING_SUMMARIES, RATINGS } from '@sunfront/contract/api/ratings';
import type { Rating, RatingSummaries } from '@sunfront/contract/api/rating-responses';
import type { RecordRef } from '../history/history.ts';
import { listAll } from '../store/list-all.ts';
import { hash } from '../store/record.ts';
import type { Documents, Repository, Stored } from '../store/repository.ts';

/** All ratings of a record, oldest first; its id is the record's. */
export interface StoredRatings {
  collection: string;
  /** The record's id. */
  order: string;
  ratings: Rating[];
}

/** By record id and username. */
type Stars = Record<string, Record<string, number>>;

interface Summary {
  collection: string;
  order: string;
  stars: Stars;
}

/** As JSON, because Firestore's client reads thousands of nested maps slowly. */
interface StoredSummary extends Omit<Summary, 'stars'> {
  stars: string;
}

function toSummary({ stars, ...rest }: StoredSummary): Summary {
  return { ...rest, stars: JSON.parse(stars) as Stars };
}

async function listStored(repository: Repository): Promise<Summary[]> {
  const found = (await repository.list(RATING_SUMMARIES)) as unknown as StoredSummary[];
  return found.map(toSummary);
}

async function starsIn(documents: Documents, id: string): Promise<Stars> {
  const stored = await documents.get<StoredSummary>(RATING_SUMMARIES, id);
  return stored ? toSummary(stored).stars : {};
}

/** Firestore's limit of 1 MiB a document is reached at about 100,000 rated records. */
const SUMMARIES = 16;

function summaryId({ collection, record }: RecordRef): string {
  const number = hash(record).charCodeAt(0) % SUMMARIES;
  return `${collection}-${String(number).padStart(2, '0')}`;
}

const starsOf = (ratings: readonly Rating[]): Record<string, number> =>
  Object.fromEntries(ratings.map(({ by, stars }) => [by, stars]));

/** Changes the ratings of a record. Call it after all other reads of the transaction. */
export async function editRatings(
  documents: Documents,
  ref: RecordRef,
  edit: (ratings: Rating[]) => Rating[],
): Promise<Rating[]> {
  const { collection, record } = ref;
  const id = summaryId(ref);
  const stored = await documents.get<StoredRatings>(RATINGS, record);
  const stars = await starsIn(documents, id);
  const ratings = edit(stored?.ratings ?? []);
  if (ratings.length === 0 && !stored && !stars[record]) return [];
  if (ratings.length > 0) {
    documents.set<StoredRatings>(RATINGS, record, { collection, order: record, ratings });
  } else documents.delete(RATINGS, record);
  writeSummary(documents, { collection, order: id, stars }, [[record, ratings]]);
  return ratings;
}

function writeSummary(
  documents: Documents,
  { stars, ...summary }: Summary,
  changed: readonly (readonly [record: string, ratings: readonly Rating[]])[],
): void {
  const next = { ...stars };
  for (const [record, ratings] of changed) {
    delete next[record];
    if (ratings.length > 0) next[record] = starsOf(ratings);
  }
  const { order: id } = summary;
  if (Object.keys(next).length === 0) documents.delete(RATING_SUMMARIES, id);
  else
    documents.set<StoredSummary>(RATING_SUMMARIES, id, {
      ...summary,
      stars: JSON.stringify(next),
    });
}

/** @param hides whether a record that the user has not rated is left out */
export async function readSummaries(
  repository: Repository,
  collection: string,
  uid: string,
  hides: boolean,
): Promise<RatingSummaries> {
  const found = await listStored(repository);
  const all = found.filter((each) => each.collection === collection);
  const entries = all.flatMap(({ stars }) => Object.entries(stars));
  return Object.fromEntries(
    entries
      .filter(([, stars]) => !hides || Object.hasOwn(stars, uid))
      .map(([record, stars]) => [record, summaryOf(stars, uid)]),
  );
}

function summaryOf(stars: Record<string, number>, uid: string): RatingSummaries[string] {
  const all = Object.values(stars);
  const average = all.reduce((sum, each) => sum + each, 0) / all.length;
  return {
    average: Math.round(average * 100) / 100,
    number: all.length,
    own: Object.hasOwn(stars, uid) ? stars[uid]! : 0,
  };
}

export type Rated = StoredRatings & Stored;

export async function listRated(repository: Repository): Promise<Rated[]> {
  const rated: Rated[] = [];
  for await (const each of listAll(repository, RATINGS)) rated.push(each as Rated);
  return rated;
}

/**
 * After writes that bypassed this module, such as an import.
 * @returns number of repaired records
 */
export async function repairSummaries(
  repository: Repository,
  rated: readonly Rated[],
): Promise<number> {
  const found = await listStored(repository);
  const differing = new Map<string, RecordRef[]>();
  const add = (ref: RecordRef, id = summaryId(ref)) =>
    void differing.set(id, [...(differing.get(id) ?? []), ref]);
  const known = new Map(found.flatMap(({ stars }) => Object.entries(stars)));
  for (const { id: record, collection, ratings } of rated) {
    if (!isSame(known.get(record), starsOf(ratings))) add({ collection, record });
    known.delete(record);
  }
  for (const { collection, order, stars } of found) {
    for (const record of Object.keys(stars))
      if (known.has(record)) add({ collection, record }, order);
  }
  for (const [id, refs] of differing) await repairOne(repository, id, refs);
  return [...differing.values()].flat().length;
}

async function repairOne(repository: Repository, id: string, refs: RecordRef[]): Promise<void> {
  const [{ collection }] = refs as [RecordRef];
  await repository.transact(async (documents) => {
    const targets = refs.map(({ record }) => ({ collection: RATINGS, id: record }));
    const stored = (await documents.getAll(targets)) as unknown as (StoredRatings | null)[];
    const stars = await starsIn(documents, id);
    writeSummary(
      documents,
      { collection, order: id, stars },
      refs.map(({ record }, index) => [record, stored[index]?.ratings ?? []] as const),
    );
  });
}

function isSame(one: Record<string, number> = {}, other: Record<string, number>): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}
