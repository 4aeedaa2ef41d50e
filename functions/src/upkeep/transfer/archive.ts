import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry as ZipEntry, openPromise, type ZipFile as OpenZip } from 'yauzl';
import { ZipFile } from 'yazl';
import * as z from 'zod';

/** Raised when an archive of the present form could not be read by the version before. */
export const FORMAT = 1;

const MANIFEST = 'manifest.json';

/** Something that whoever runs the command can act on. */
export class Refused extends Error {
  override name = 'Refused';
}

const sum = z.strictObject({ size: z.int().min(0), sha256: z.hex() });

const manifest = z.strictObject({
  format: z.literal(FORMAT),
  /** Where it was made, and when (ISO 8601). */
  project: z.string(),
  created_at: z.string(),
  collections: z.array(sum.extend({ collection: z.string(), documents: z.int().min(0) })),
  files: z.array(
    sum.extend({
      path: z.string(),
      /** In base64. */
      md5: z.string(),
      headers: z.record(z.string(), z.string()),
      custom: z.record(z.string(), z.string()),
    }),
  ),
});

/** What an archive says of itself, as its last entry. */
export type Manifest = z.infer<typeof manifest>;

/** The name of an entry. */
export const entryOf = {
  collection: (name: string) => `documents/${name}.ndjson`,
  file: (path: string) => `files/${path}`,
};

/** What has passed through. */
export interface Sum {
  size: number;
  sha256: string;
  /** In base64, as Storage tells it. */
  md5: string;
}

/** Passes the chunks on, and tells in the end what they were. */
export async function* summed(
  chunks: AsyncIterable<Uint8Array>,
  done: (sum: Sum) => void,
): AsyncGenerator<Uint8Array> {
  const sha256 = createHash('sha256');
  const md5 = createHash('md5');
  let size = 0;
  for await (const chunk of chunks) {
    sha256.update(chunk);
    md5.update(chunk);
    size += chunk.length;
    yield chunk;
  }
  done({ size, sha256: sha256.digest('hex'), md5: md5.digest('base64') });
}

interface Entry {
  name: string;
  input: AsyncIterable<Uint8Array>;
}

/** What an archive is made of, one after the other; gives the manifest back in the end. */
export type Entries = () => AsyncGenerator<Entry, Manifest>;

/** Writes an archive into a file. Until all of it is, it is called `<path>.part`. */
export async function writeArchive(path: string, entries: Entries): Promise<Manifest> {
  const part = `${path}.part`;
  const written = await sendArchive(entries, (content) =>
    pipeline(content, createWriteStream(part, { flush: true, mode: 0o600 })),
  );
  await rename(part, path);
  return written;
}

/**
 * Makes an archive and sends it on meanwhile: each entry is asked for when the one before is on its way.
 * @param to takes what comes, and must give it up when that breaks off.
 */
export async function sendArchive(
  entries: Entries,
  to: (content: Readable) => Promise<void>,
): Promise<Manifest> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const add = async () => {
    const all = entries();
    let next = await all.next();
    for (; !next.done; next = await all.next()) {
      const input = Readable.from(next.value.input, { objectMode: false });
      zip.addReadStream(input, next.value.name, STORED);
      await finished(input);
    }
    zip.addBuffer(Buffer.from(JSON.stringify(next.value)), MANIFEST, STORED);
    zip.end();
    return next.value;
  };
  const [sent] = await Promise.all([
    add().catch((error: Error) => {
      output.destroy(error);
      throw error;
    }),
    to(output),
  ]);
  return sent;
}

/** Pictures are compressed already. */
const STORED = { compress: false };

/** An archive that is whole in form: what each entry holds is still to be looked at (`check`). */
export interface Archive {
  manifest: Manifest;
  /** Of the manifest, which holds those of all entries: another archive has another. */
  hash: string;
  /** The content of an entry that the manifest names. @throws Refused where it is another one. */
  read(name: string): AsyncGenerator<Uint8Array>;
  /** The same as lines of text. */
  lines(name: string): AsyncGenerator<string>;
  close(): void;
}

/** @throws Refused for a file that is no archive, one of another format, and one that misses an entry or has one more. */
export async function openArchive(path: string): Promise<Archive> {
  const damaged = (what: string) => new Refused(`${path} is damaged: ${what}`);
  const zip = await openPromise(path, { autoClose: false }).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Refused(`There is no ${path}`) : damaged(error.message);
    },
  );
  try {
    const entries = await entriesOf(zip).catch((error: Error) => {
      throw damaged(error.message);
    });
    const found = entries.get(MANIFEST);
    if (!found) throw damaged(`it has no ${MANIFEST}`);
    const json = await text(await zip.openReadStreamPromise(found)).catch((error: Error) => {
      throw damaged(error.message);
    });
    // It names the sums of all others, and nothing names its own.
    if (crc32(json) !== found.crc32) throw damaged(MANIFEST);
    const manifest = readManifest(path, json);
    const sums = new Map(
      [
        ...manifest.collections.map((each) => [entryOf.collection(each.collection), each] as const),
        ...manifest.files.map((each) => [entryOf.file(each.path), each] as const),
      ].map(([name, { size, sha256 }]) => [name, { size, sha256 }]),
    );
    for (const name of sums.keys()) if (!entries.has(name)) throw damaged(`${name} is missing`);
    for (const name of entries.keys()) {
      if (name !== MANIFEST && !sums.has(name)) throw damaged(`${name} is not in its manifest`);
    }
    const read: Archive['read'] = async function* (name) {
      const expected = sums.get(name)!;
      let actual: Sum | undefined;
      try {
        const stream = await zip.openReadStreamPromise(entries.get(name)!);
        yield* summed(stream as AsyncIterable<Uint8Array>, (sum) => (actual = sum));
      } catch (error) {
        throw damaged(`${name}: ${(error as Error).message}`);
      }
      if (actual?.sha256 !== expected.sha256 || actual.size !== expected.size) throw damaged(name);
    };
    return {
      manifest,
      hash: createHash('sha256').update(json).digest('hex'),
      read,
      lines: (name) => linesOf(read(name)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function entriesOf(zip: OpenZip): Promise<Map<string, ZipEntry>> {
  const entries = new Map<string, ZipEntry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new Error(`${entry.fileName} is in it twice`);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

function readManifest(path: string, json: string): Manifest {
  let told: { format?: unknown };
  try {
    told = JSON.parse(json) as typeof told;
  } catch {
    throw new Refused(`${path} is damaged: ${MANIFEST}`);
  }
  if (told.format !== FORMAT) {
    const format = `${path} has the format ${String(told.format)}, and this version reads ${FORMAT}`;
    throw new Refused(`${format}: take the version that it was made with`);
  }
  const parsed = manifest.safeParse(told);
  if (!parsed.success) throw new Refused(`${path} is damaged: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Node's own reader of lines ends them at more than line feeds, which JSON leaves as they are. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest) yield rest;
}
