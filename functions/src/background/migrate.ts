import { allChanged } from '../records/follow-up.ts';
import type { DocumentStore } from '../store/documents.ts';
import type { Repository } from '../store/repository.ts';
import { VERSIONED } from '../store/document-version.ts';

export interface MigrationTarget {
  repository: Repository;
  documents: DocumentStore;
}

/** Also rebuilds derived data. Safe while the site is running; repeat it after an interruption. */
export async function migrate({ repository, documents }: MigrationTarget): Promise<number> {
  let count = 0;
  for (const collection of VERSIONED) {
    for await (const written of documents.migrate(collection)) count += written;
  }
  await allChanged({ repository });
  return count;
}

/** By collection. */
export async function outdated({
  documents,
}: Pick<MigrationTarget, 'documents'>): Promise<Record<string, number>> {
  const counted = VERSIONED.map(
    async (collection) => [collection, await documents.countOutdated(collection)] as const,
  );
  return Object.fromEntries((await Promise.all(counted)).filter(([, number]) => number > 0));
}
