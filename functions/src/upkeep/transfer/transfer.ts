import { PEOPLE } from '@sunfront/contract/people';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../context.ts';
import { FOLDERS } from '../../files/files.ts';
import { allChanged } from '../../records/follow-up.ts';
import type { DocumentStore, Line } from '../../store/documents.ts';
import type { FileFacts } from '../../store/file-store.ts';
import { TooNew } from '../../store/schema.ts';
import {
  type Archive,
  type Entries,
  entryOf,
  FORMAT,
  type Manifest,
  openArchive,
  Refused,
  type Sum,
  summed,
  writeArchive,
} from './archive.ts';
import { LEFT, TAKEN } from './collections.ts';

/** What an export and an import work with. */
export interface Place extends Pick<Context, 'repository' | 'files' | 'membership'> {
  project: string;
  documents: DocumentStore;
}

/** What went along, or differed. */
export interface Transferred {
  documents: number;
  files: number;
}

/** What became of an export: also the collections that nobody has declared, and that stay behind. */
type Exported = Transferred & { unknown: string[] };

/** Writes all that belongs to the site into an archive at that path. */
export async function exportSite(place: Place, path: string): Promise<Exported> {
  return exportTo(place, (entries) => writeArchive(path, entries));
}

/**
 * Has all that belongs to the site (TAKEN), but for secrets, written as an archive. Documents first: the files of a
 * record that is written meanwhile are then in it too. Nothing is held whole but the names of files.
 */
export async function exportTo(
  place: Place,
  write: (entries: Entries) => Promise<Manifest>,
): Promise<Exported> {
  const { documents, files, project } = place;
  const known = new Set([...TAKEN.map(({ collection }) => collection), ...Object.keys(LEFT)]);
  const unknown = (await documents.names()).filter((name) => !known.has(name));

  async function* entries() {
    const manifest: Manifest = {
      format: FORMAT,
      project,
      created_at: new Date().toISOString(),
      collections: [],
      files: [],
    };
    for (const { collection, without } of TAKEN) {
      const counted = { collection, documents: 0 };
      const chunks = async function* () {
        for await (const { text } of documents.lines(collection, without)) {
          counted.documents += 1;
          yield Buffer.from(`${text}\n`);
        }
      };
      const input = summed(chunks(), ({ size, sha256 }) =>
        manifest.collections.push({ ...counted, size, sha256 }),
      );
      yield { name: entryOf.collection(collection), input };
    }
    for await (const { path, headers, custom } of allFiles(place)) {
      const input = summed(files.read(path) as AsyncIterable<Uint8Array>, (sum) =>
        manifest.files.push({ path, headers, custom, ...sum }),
      );
      yield { name: entryOf.file(path), input };
    }
    return manifest;
  }

  const { collections, files: stored } = await write(entries);
  const count = collections.reduce((sum, { documents }) => sum + documents, 0);
  return { documents: count, files: stored.length, unknown };
}

/** Where it is noted that an import is under way, and of what. */
const NOTE = ['imports', 'current'] as const;

interface Note {
  /** The archive's hash. */
  archive: string;
  /** Whether what is not in it goes. */
  replace: boolean;
  begun_at: string;
}

/**
 * Makes the site what an archive says. The whole archive is looked at before anything is written. What is the
 * same already is left as it is, so that an import that broke off goes on when it is begun again.
 * @param replace whether a site that holds anything is replaced: what the archive does not have goes.
 * @returns how much was written, or deleted.
 * @throws Refused for a damaged archive, and a site that holds anything.
 */
export async function importSite(
  place: Place,
  path: string,
  { replace = false }: { replace?: boolean } = {},
): Promise<Transferred> {
  const { repository } = place;
  const archive = await openArchive(path);
  try {
    await check(place, archive);
    const before = (await repository.get(...NOTE)) as unknown as Note | null;
    const continued = before?.archive === archive.hash;
    if (!continued && !replace && !(await isEmpty(place))) {
      throw new Refused(
        `There is something in ${place.project} already: with --replace it becomes what ${path} holds, and the rest is deleted.`,
      );
    }
    const note: Note = {
      archive: archive.hash,
      replace: replace || (continued && before.replace),
      begun_at: new Date().toISOString(),
    };
    await repository.write<Note>(...NOTE, () => note);
    // Files come before the records that name them, and go after them.
    const stored = await storeFiles(place, archive);
    const documents = await writeDocuments(place, archive, note.replace);
    for await (const text of archive.lines(entryOf.collection(PEOPLE))) {
      await place.membership.settle(place.documents.parse(text).id);
    }
    const deleted = note.replace ? await deleteOthers(place, archive) : 0;
    await allChanged({ repository });
    await repository.delete(...NOTE);
    return { documents, files: stored + deleted };
  } finally {
    archive.close();
  }
}

/** What differs between the site and an archive, a line for each document and file. @throws Refused for a damaged one. */
export async function* differences(place: Place, path: string): AsyncGenerator<string> {
  const archive = await openArchive(path);
  try {
    await check(place, archive);
    for (const { collection, without } of TAKEN) {
      const present = presentLines(place, collection, place.documents.lines(collection, without));
      for await (const each of documentPairs(place, archive, collection, present)) {
        const { key, archived, stored } = each;
        if (archived?.text !== stored?.text) yield tell(`${collection}/${key}`, archived, stored);
      }
    }
    for await (const { key, archived, stored } of filePairs(place, archive)) {
      const same = archived && stored && isSame(archived, stored);
      if (!same || !(await holds(place, archived))) yield tell(key, archived, stored);
    }
  } finally {
    archive.close();
  }
}

function tell(what: string, archived: unknown, stored: unknown): string {
  if (!stored) return `${what} is in the archive alone`;
  return archived ? `${what} differs` : `${what} is not in the archive`;
}

/** Looks at all that an archive holds. @throws Refused */
async function check({ documents }: Place, archive: Archive): Promise<void> {
  const { manifest } = archive;
  const damaged = (what: string) => new Refused(`The archive is damaged: ${what}`);
  const taken = new Set(TAKEN.map(({ collection }) => collection));
  for (const { collection } of TAKEN) {
    if (!manifest.collections.some((each) => each.collection === collection)) {
      throw damaged(`it has no ${collection}`);
    }
  }
  for (const { collection, documents: count } of manifest.collections) {
    // Whoever made the archive up would get in with a session of his own.
    if (!taken.has(collection)) throw damaged(`${collection} is nothing that is imported`);
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

async function isEmpty(place: Place): Promise<boolean> {
  for (const { collection } of TAKEN) {
    if (!(await place.documents.isEmpty(collection))) return false;
  }
  for await (const _ of allFiles(place)) return false;
  return true;
}

/** @returns how many were not there as they should be. */
async function storeFiles(place: Place, archive: Archive): Promise<number> {
  let count = 0;
  for await (const { archived, stored } of filePairs(place, archive)) {
    if (!archived || (stored && isSame(archived, stored))) continue;
    await place.files.write(archived, Readable.from(archive.read(entryOf.file(archived.path))));
    count += 1;
  }
  return count;
}

async function deleteOthers(place: Place, archive: Archive): Promise<number> {
  let count = 0;
  for await (const { key, archived } of filePairs(place, archive)) {
    if (archived) continue;
    await place.files.delete(key);
    count += 1;
  }
  return count;
}

/** Documents, and characters of them, that are written at once; Firestore takes 500, and 10 MiB. */
const AT_ONCE = { documents: 200, characters: 3_000_000 };

/** @returns how many were not there as they should be, or were to go. */
async function writeDocuments(place: Place, archive: Archive, replace: boolean): Promise<number> {
  const { documents, membership } = place;
  let count = 0;
  for (const { collection, without } of TAKEN) {
    let waiting: Line[] = [];
    let characters = 0;
    const write = async () => {
      await documents.put(collection, waiting);
      count += waiting.length;
      [waiting, characters] = [[], 0];
    };
    const there = documents.lines(collection, without);
    for await (const each of documentPairs(place, archive, collection, there)) {
      const { key, archived, stored } = each;
      if (archived && archived.text !== stored?.text) {
        if (characters + archived.text.length > AT_ONCE.characters) await write();
        waiting.push(archived);
        characters += archived.text.length;
        if (waiting.length === AT_ONCE.documents) await write();
      } else if (!archived && replace) {
        await (collection === PEOPLE ? membership.forget(key) : documents.delete(collection, key));
        count += 1;
      }
    }
    if (waiting.length > 0) await write();
  }
  return count;
}

/** What an archive of an earlier version holds is told in the form of this one. */
function documentPairs(
  place: Place,
  archive: Archive,
  collection: string,
  stored: AsyncIterable<Line>,
) {
  const archived = async function* () {
    for await (const text of archive.lines(entryOf.collection(collection))) {
      yield place.documents.parse(text);
    }
  };
  return pairs(presentLines(place, collection, archived()), stored, ({ id }) => id);
}

async function* presentLines(
  { documents }: Place,
  collection: string,
  lines: AsyncIterable<Line>,
): AsyncGenerator<Line> {
  for await (const line of lines) yield documents.present(collection, line);
}

function filePairs(place: Place, archive: Archive) {
  return pairs<Archived, FileFacts>(
    Readable.from(archive.manifest.files),
    allFiles(place),
    ({ path }) => path,
  );
}

type Archived = Manifest['files'][number];

function isSame(archived: Archived, stored: FileFacts): boolean {
  const { size, md5, headers, custom } = archived;
  const { path: _, ...known } = stored;
  return isDeepStrictEqual(known, { size, md5, headers, custom });
}

/** Whether the stored file has the content, byte for byte. */
async function holds({ files }: Place, { path, sha256 }: Archived): Promise<boolean> {
  let actual: Sum | undefined;
  const stored = files.read(path) as AsyncIterable<Uint8Array>;
  for await (const _ of summed(stored, (sum) => (actual = sum)));
  return actual?.sha256 === sha256;
}

async function* allFiles({ files }: Pick<Place, 'files'>): AsyncGenerator<FileFacts> {
  for (const folder of FOLDERS.toSorted()) {
    for await (const each of files.facts(folder)) if (isOurs(each.path)) yield each;
  }
}

/** Consoles store an empty file with the name of a folder to show it. */
function isOurs(path: string): boolean {
  return FOLDERS.some((folder) => path.startsWith(folder)) && !path.endsWith('/');
}

/** What is in one of two lists or in both, each in the order of its keys. */
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

/** By the bytes of UTF-8, as Firestore and Storage have their names in order. */
function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
