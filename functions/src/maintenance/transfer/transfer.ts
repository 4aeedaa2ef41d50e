import { USERS } from '@sunfront/contract/api/users';
import { Readable } from 'node:stream';
import { eraseUser, reconcileAccount } from '../../auth/users/user-admin.ts';
import { commandMessages } from '../../messages/commands.ts';
import { allChanged } from '../../records/follow-up.ts';
import type { Line } from '../../store/firestore/documents.ts';
import { type Archive, entryOf, openArchive, Refused } from './archive.ts';
import { check } from './check.ts';
import { EXPORTED } from './collections.ts';
import { eraseAgain } from './erase-again.ts';
import type { Transferred } from './export.ts';
import {
  allFiles,
  documentPairs,
  filePairs,
  holds,
  isSame,
  type TransferTarget,
  currentLines,
} from './pairs.ts';

/** `users`: those with a new account. */
type Imported = Transferred & { users: number };

/** Document of a running import. */
const IMPORT_STATE = ['imports', 'current'] as const;

interface ImportState {
  archive: string;
  replace: boolean;
  begun_at: string;
}

/**
 * A repeated import continues after an interruption.
 * @param replace whether to overwrite existing data and delete data that is not in the archive
 * @returns numbers of written or deleted items
 * @throws Refused for a damaged archive, or existing data without `replace`
 */
export async function importSite(
  target: TransferTarget,
  path: string,
  { replace = false }: { replace?: boolean } = {},
): Promise<Imported> {
  const { repository, files } = target;
  const archive = await openArchive(path);
  try {
    await check(target, archive);
    const before = (await repository.get(...IMPORT_STATE)) as unknown as ImportState | null;
    const continued = before?.archive === archive.hash;
    if (!continued && !replace && !(await isEmpty(target))) {
      throw new Refused(commandMessages.transfer.notEmpty(target.project, path));
    }
    const state: ImportState = {
      archive: archive.hash,
      replace: replace || (continued && before.replace),
      begun_at: new Date().toISOString(),
    };
    await repository.write<ImportState>(...IMPORT_STATE, () => state);
    // Write files before the records that name them; delete them afterwards.
    const stored = await storeFiles(target, archive);
    const documents = await writeDocuments(target, archive, state.replace);
    let users = 0;
    for await (const text of archive.lines(entryOf.collection(USERS))) {
      const { id } = target.documents.parse(text);
      if (await reconcileAccount(target.auth, id)) users += 1;
    }
    await eraseAgain(target, archive);
    const deleted = state.replace ? await deleteOthers(target, archive) : 0;
    await allChanged({ repository, files });
    await repository.delete(...IMPORT_STATE);
    return { documents, files: stored + deleted, users };
  } finally {
    archive.close();
  }
}

/** @throws Refused for a damaged archive */
export async function* differences(target: TransferTarget, path: string): AsyncGenerator<string> {
  const archive = await openArchive(path);
  try {
    await check(target, archive);
    for (const { collection, without } of EXPORTED) {
      const present = currentLines(target, collection, target.documents.lines(collection, without));
      for await (const each of documentPairs(target, archive, collection, present)) {
        const { key, archived, stored } = each;
        if (archived?.text !== stored?.text)
          yield describeResult(`${collection}/${key}`, archived, stored);
      }
    }
    for await (const { key, archived, stored } of filePairs(target, archive)) {
      const same = archived && stored && isSame(archived, stored);
      if (!same || !(await holds(target, archived))) yield describeResult(key, archived, stored);
    }
  } finally {
    archive.close();
  }
}

function describeResult(name: string, archived: unknown, stored: unknown): string {
  if (!stored) return commandMessages.transfer.onlyArchived(name);
  return archived
    ? commandMessages.transfer.differs(name)
    : commandMessages.transfer.notArchived(name);
}

async function isEmpty(target: TransferTarget): Promise<boolean> {
  for (const { collection } of EXPORTED) {
    if (!(await target.documents.isEmpty(collection))) return false;
  }
  for await (const _ of allFiles(target)) return false;
  return true;
}

async function storeFiles(target: TransferTarget, archive: Archive): Promise<number> {
  let count = 0;
  for await (const { archived, stored } of filePairs(target, archive)) {
    if (!archived || (stored && isSame(archived, stored))) continue;
    await target.files.write(archived, Readable.from(archive.read(entryOf.file(archived.path))));
    count += 1;
  }
  return count;
}

async function deleteOthers(target: TransferTarget, archive: Archive): Promise<number> {
  let count = 0;
  for await (const { key, archived } of filePairs(target, archive)) {
    if (archived) continue;
    await target.files.delete(key);
    count += 1;
  }
  return count;
}

/** Firestore's limits are 500 writes and 10 MiB. */
const AT_ONCE = { documents: 200, characters: 3_000_000 };

async function writeDocuments(
  target: TransferTarget,
  archive: Archive,
  replace: boolean,
): Promise<number> {
  const { auth, documents } = target;
  let count = 0;
  for (const { collection, without } of EXPORTED) {
    let waiting: Line[] = [];
    let characters = 0;
    const write = async () => {
      await documents.put(collection, waiting);
      count += waiting.length;
      [waiting, characters] = [[], 0];
    };
    const there = documents.lines(collection, without);
    for await (const each of documentPairs(target, archive, collection, there)) {
      const { key, archived, stored } = each;
      if (archived && archived.text !== stored?.text) {
        if (characters + archived.text.length > AT_ONCE.characters) await write();
        waiting.push(archived);
        characters += archived.text.length;
        if (waiting.length === AT_ONCE.documents) await write();
      } else if (!archived && replace) {
        await (collection === USERS ? eraseUser(auth, key) : documents.delete(collection, key));
        count += 1;
      }
    }
    if (waiting.length > 0) await write();
  }
  return count;
}
