import { allChanged } from '../records/follow-up.ts';
import type { Context } from '../services/context.ts';
import type { DocumentStore } from '../store/firestore/documents.ts';
import { VERSIONED } from '../store/firestore/document-version.ts';

export interface MigrationTarget extends Pick<Context, 'repository' | 'files' | 'membership'> {
  documents: DocumentStore;
}

/** Also rebuilds derived data. Safe while the site is running; repeat it after an interruption. */
export async function migrate({
  repository,
  files,
  documents,
  membership,
}: MigrationTarget): Promise<{ documents: number; accounts: number }> {
  let count = 0;
  for (const collection of VERSIONED) {
    for await (const written of documents.migrate(collection)) count += written;
  }
  const accounts = await membership.migrateAccounts();
  await allChanged({ repository, files });
  return { documents: count, accounts };
}

/** By collection; accounts under `accounts`. */
export async function outdated({
  documents,
  membership,
}: Pick<MigrationTarget, 'documents' | 'membership'>): Promise<Record<string, number>> {
  const counted = VERSIONED.map(
    async (collection) => [collection, await documents.countOutdated(collection)] as const,
  );
  const accounts = ['accounts', await membership.countFormerAccounts()] as const;
  const all = [...(await Promise.all(counted)), accounts];
  return Object.fromEntries(all.filter(([, number]) => number > 0));
}
