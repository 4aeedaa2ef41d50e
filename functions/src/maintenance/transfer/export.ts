import { type Entries, entryOf, FORMAT, type Manifest, summed, writeArchive } from './archive.ts';
import { EXPORTED, NOT_EXPORTED } from './collections.ts';
import { allFiles, type TransferTarget } from './pairs.ts';

export interface Transferred {
  documents: number;
  files: number;
}

/** `unknown`: collections that are not declared and not exported. */
type Exported = Transferred & { unknown: string[] };

export async function exportSite(target: TransferTarget, path: string): Promise<Exported> {
  return exportTo(target, (entries) => writeArchive(path, entries));
}

/** Documents first, so that the archive includes the files of records written meanwhile. */
export async function exportTo(
  target: TransferTarget,
  write: (entries: Entries) => Promise<Manifest>,
): Promise<Exported> {
  const { documents, files, project } = target;
  const known = new Set([
    ...EXPORTED.map(({ collection }) => collection),
    ...Object.keys(NOT_EXPORTED),
  ]);
  const unknown = (await documents.names()).filter((name) => !known.has(name));

  async function* entries() {
    const manifest: Manifest = {
      format: FORMAT,
      project,
      created_at: new Date().toISOString(),
      collections: [],
      files: [],
    };
    for (const { collection, without } of EXPORTED) {
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
    for await (const { path, headers, custom } of allFiles(target)) {
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
