import type { Line } from '../../store/documents.ts';
import { TooNew } from '../../store/document-version.ts';
import { type Archive, entryOf, Refused } from './archive.ts';
import { EXPORTED } from './collections.ts';
import { compare, isOurs, type TransferTarget } from './pairs.ts';

/** @throws Refused */
export async function check({ documents }: TransferTarget, archive: Archive): Promise<void> {
  const { manifest } = archive;
  const damaged = (what: string) => new Refused(`The archive is damaged: ${what}`);
  const exported = new Set(EXPORTED.map(({ collection }) => collection));
  for (const { collection } of EXPORTED) {
    if (!manifest.collections.some((each) => each.collection === collection)) {
      throw damaged(`it has no ${collection}`);
    }
  }
  for (const { collection, documents: count } of manifest.collections) {
    // A forged archive could otherwise contain a session.
    if (!exported.has(collection)) throw damaged(`${collection} is not part of an import`);
    const name = entryOf.collection(collection);
    let [number, last] = [0, ''];
    for await (const text of archive.lines(name)) {
      let line: Line;
      try {
        line = documents.parse(text);
      } catch (error) {
        if (error instanceof TooNew) {
          throw new Refused(`${name}, line ${number + 1}: ${error.message}`);
        }
        throw damaged(`${name}, line ${number + 1}: ${(error as Error).message}`);
      }
      if (compare(last, line.id) >= 0) throw damaged(`${name} is out of order at ${line.id}`);
      [number, last] = [number + 1, line.id];
    }
    if (number !== count) throw damaged(`${name} has ${number} documents instead of ${count}`);
  }
  let last = '';
  for (const { path } of manifest.files) {
    if (!isOurs(path)) throw damaged(`${path} is no file of the site`);
    if (compare(last, path) >= 0) throw damaged(`its files are out of order at ${path}`);
    last = path;
    for await (const _ of archive.read(entryOf.file(path)));
  }
}
