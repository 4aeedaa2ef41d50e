import { commandMessages } from '../../messages/commands.ts';
import type { Line } from '../../store/firestore/documents.ts';
import { TooNew } from '../../store/firestore/document-version.ts';
import { type Archive, entryOf, Refused } from './archive.ts';
import { ADDED, EXPORTED } from './collections.ts';
import { compare, isOurs, type TransferTarget } from './pairs.ts';

/** @throws Refused */
export async function check({ documents }: TransferTarget, archive: Archive): Promise<void> {
  const { manifest } = archive;
  const damaged = (reason: string) =>
    new Refused(commandMessages.archive.damaged(commandMessages.archive.unnamed, reason));
  const exported = new Set(EXPORTED.map(({ collection }) => collection));
  for (const { collection } of EXPORTED) {
    const isThere = manifest.collections.some((each) => each.collection === collection);
    if (!isThere && !ADDED.includes(collection)) {
      throw damaged(commandMessages.archive.lacks(collection));
    }
  }
  for (const { collection, documents: count } of manifest.collections) {
    // A forged archive could otherwise contain a session.
    if (!exported.has(collection)) throw damaged(commandMessages.archive.notImported(collection));
    const name = entryOf.collection(collection);
    let [number, last] = [0, ''];
    for await (const text of archive.lines(name)) {
      let line: Line;
      try {
        line = documents.parse(text);
      } catch (error) {
        const message = commandMessages.archive.badLine(name, number + 1, (error as Error).message);
        throw error instanceof TooNew ? new Refused(message) : damaged(message);
      }
      if (compare(last, line.id) >= 0)
        throw damaged(commandMessages.archive.unordered(name, line.id));
      [number, last] = [number + 1, line.id];
    }
    if (number !== count) throw damaged(commandMessages.archive.wrongCount(name, number, count));
  }
  let last = '';
  for (const { path } of manifest.files) {
    if (!isOurs(path)) throw damaged(commandMessages.archive.foreignFile(path));
    if (compare(last, path) >= 0) throw damaged(commandMessages.archive.filesUnordered(path));
    last = path;
    for await (const _ of archive.read(entryOf.file(path)));
  }
}
