import type { FileStore } from '../store/file-store.ts';
import { sendArchive } from './transfer/archive.ts';
import type { TransferTarget } from './transfer/pairs.ts';
import { exportTo } from './transfer/export.ts';

/** Nightly backups contain an erased record for at most a month. */
export const MAX_BACKUPS = 30;

const FOLDER = 'backups/';

/**
 * Writes an archive for `npm run import` and deletes the oldest backups.
 * @returns path in the bucket
 */
export async function backUp(
  target: TransferTarget,
  bucket: FileStore,
  now = new Date(),
): Promise<string> {
  const path = `${FOLDER}${now.toISOString().slice(0, 19).replaceAll(':', '-')}.zip`;
  const facts = { path, headers: { contentType: 'application/zip' }, custom: {} };
  await exportTo(target, (entries) =>
    sendArchive(entries, (content) => bucket.write(facts, content)),
  );
  const all = (await bucket.list(FOLDER)).map((each) => each.path).toSorted();
  for (const old of all.slice(0, -MAX_BACKUPS)) await bucket.delete(old);
  return path;
}
