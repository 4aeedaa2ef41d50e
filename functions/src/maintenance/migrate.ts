import { countFormerAccounts, migrateAccounts } from '../auth/users/migrate-accounts.ts';
import { allChanged } from '../records/follow-up.ts';
import type { Context } from '../services/context.ts';
import type { DocumentStore } from '../store/firestore/documents.ts';
import { VERSIONED } from '../store/firestore/document-version.ts';

interface MigrationTarget extends Pick<Context, 'repository' | 'files' | 'auth'> {
  documents: DocumentStore;
}

/** Also rebuilds derived data. Safe while the site is running; repeat it after an interruption. */
export async function migrate({
  repository,
  files,
  documents,
  auth,
}: MigrationTarget): Promise<{ documents: number; accounts: number }> {
  let count = 0;
  for (const collection of VERSIONED) {
    for await (const written of documents.migrate(collection)) count += written;
  }
  const accounts = await migrateAccounts(auth);
  await allChanged({ repository, files });
  return { documents: count, accounts };
}

/** By collection; accounts under `accounts`. */
export async function outdated({
  documents,
  auth,
}: Pick<MigrationTarget, 'documents' | 'auth'>): Promise<Record<string, number>> {
  const counted = VERSIONED.map(
    async (collection) => [collection, await documents.countOutdated(collection)] as const,
  );
  const accounts = ['accounts', await countFormerAccounts(auth)] as const;
  const all = [...(await Promise.all(counted)), accounts];
  return Object.fromEntries(all.filter(([, number]) => number > 0));
}
