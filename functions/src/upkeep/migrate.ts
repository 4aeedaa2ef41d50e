import { allChanged } from '../records/follow-up.ts';
import type { DocumentStore } from '../store/documents.ts';
import type { Repository } from '../store/repository.ts';
import { VERSIONED } from '../store/schema.ts';

/** Where documents are migrated. */
export interface Place {
  repository: Repository;
  documents: DocumentStore;
}

/**
 * Brings all documents into the form of this version, and makes anew what is made of them. While the site runs, too; what
 * broke off goes on when it is begun again.
 * @returns how many documents were written.
 */
export async function migrate({ repository, documents }: Place): Promise<number> {
  let count = 0;
  for (const collection of VERSIONED) {
    for await (const written of documents.migrate(collection)) count += written;
  }
  await allChanged({ repository });
  return count;
}

/** How many documents are in another form, by collection; those without any are left out. */
export async function outdated({
  documents,
}: Pick<Place, 'documents'>): Promise<Record<string, number>> {
  const counted = VERSIONED.map(
    async (collection) => [collection, await documents.countOutdated(collection)] as const,
  );
  return Object.fromEntries((await Promise.all(counted)).filter(([, number]) => number > 0));
}
