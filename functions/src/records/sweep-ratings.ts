import { listTrashed } from '../history/history.ts';
import type { Repository } from '../store/repository.ts';
import { editRatings, listRated, type Rated, repairSummaries } from './rating-summaries.ts';

/**
 * Deletes the ratings of records that were deleted without the API, and repairs the summaries.
 * @param records those that exist, as `<collection>/<id>`
 */
export async function sweepRatings(
  repository: Repository,
  records: ReadonlySet<string>,
): Promise<void> {
  const remaining: Rated[] = [];
  for (const rated of await listRated(repository)) {
    const isKnown = records.has(`${rated.collection}/${rated.id}`);
    if (isKnown || !(await deleteOrphan(repository, rated))) remaining.push(rated);
  }
  await repairSummaries(repository, remaining);
}

/** @returns false for a record in the trash, or one that exists by now */
async function deleteOrphan(
  repository: Repository,
  { id: record, collection }: Rated,
): Promise<boolean> {
  const ref = { collection, record };
  if ((await listTrashed(repository, [ref])).length > 0) return false;
  return repository.transact(async (documents) => {
    if (await documents.get(collection, record)) return false;
    await editRatings(documents, ref, () => []);
    return true;
  });
}
