import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../services/context.ts';
import { FOLDERS } from '../../files/files.ts';
import type { DocumentStore, Line } from '../../store/firestore/documents.ts';
import type { FileFacts } from '../../store/file-store.ts';
import { type Archive, entryOf, type Manifest, type Sum, summed } from './archive.ts';

export interface TransferTarget extends Pick<Context, 'repository' | 'files' | 'auth'> {
  project: string;
  documents: DocumentStore;
}

export function documentPairs(
  target: TransferTarget,
  archive: Archive,
  collection: string,
  stored: AsyncIterable<Line>,
) {
  const isArchived = archive.manifest.collections.some((each) => each.collection === collection);
  const archived = async function* () {
    if (!isArchived) return;
    for await (const text of archive.lines(entryOf.collection(collection))) {
      yield target.documents.parse(text);
    }
  };
  return pairs(currentLines(target, collection, archived()), stored, ({ id }) => id);
}

export async function* currentLines(
  { documents }: TransferTarget,
  collection: string,
  lines: AsyncIterable<Line>,
): AsyncGenerator<Line> {
  for await (const line of lines) yield documents.present(collection, line);
}

export function filePairs(target: TransferTarget, archive: Archive) {
  return pairs<Archived, FileFacts>(
    Readable.from(archive.manifest.files),
    allFiles(target),
    ({ path }) => path,
  );
}

type Archived = Manifest['files'][number];

export function isSame(archived: Archived, stored: FileFacts): boolean {
  const { size, md5, headers, custom } = archived;
  const { path: _, ...known } = stored;
  return isDeepStrictEqual(known, { size, md5, headers, custom });
}

export async function holds(
  { files }: TransferTarget,
  { path, sha256 }: Archived,
): Promise<boolean> {
  let actual: Sum | undefined;
  const stored = files.read(path) as AsyncIterable<Uint8Array>;
  for await (const _ of summed(stored, (sum) => (actual = sum)));
  return actual?.sha256 === sha256;
}

export async function* allFiles({
  files,
}: Pick<TransferTarget, 'files'>): AsyncGenerator<FileFacts> {
  for (const folder of FOLDERS.toSorted()) {
    for await (const each of files.facts(folder)) if (isOurs(each.path)) yield each;
  }
}

/** Cloud consoles create an empty file with a folder's name to show it. */
export function isOurs(path: string): boolean {
  return FOLDERS.some((folder) => path.startsWith(folder)) && !path.endsWith('/');
}

/** Merges two sorted lists by key. */
async function* pairs<A, S>(
  archive: AsyncIterable<A>,
  store: AsyncIterable<S>,
  keyOf: (each: A | S) => string,
): AsyncGenerator<{ key: string; archived?: A; stored?: S }> {
  const [left, right] = [archive[Symbol.asyncIterator](), store[Symbol.asyncIterator]()];
  try {
    let [archived, stored] = [await left.next(), await right.next()];
    while (!archived.done || !stored.done) {
      const order = archived.done
        ? 1
        : stored.done
          ? -1
          : compare(keyOf(archived.value), keyOf(stored.value));
      yield {
        key: keyOf((order <= 0 ? archived.value : stored.value) as A | S),
        ...(order <= 0 && { archived: archived.value as A }),
        ...(order >= 0 && { stored: stored.value as S }),
      };
      if (order <= 0) archived = await left.next();
      if (order >= 0) stored = await right.next();
    }
  } finally {
    await left.return?.();
    await right.return?.();
  }
}

/** In UTF-8 bytes, the sort order of Firestore and Cloud Storage. */
export function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
