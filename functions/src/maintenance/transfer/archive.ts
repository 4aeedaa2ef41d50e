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
import { commandMessages } from '../../messages/commands.ts';

/** Increment it if the previous version cannot read the new archives. */
export const FORMAT = 1;

const MANIFEST = 'manifest.json';

/** An error that the operator can fix. */
export class Refused extends Error {
  override name = 'Refused';
}

const sum = z.strictObject({ size: z.int().min(0), sha256: z.hex() });

const manifest = z.strictObject({
  format: z.literal(FORMAT),
  project: z.string(),
  created_at: z.string(),
  collections: z.array(sum.extend({ collection: z.string(), documents: z.int().min(0) })),
  files: z.array(
    sum.extend({
      path: z.string(),
      md5: z.string(),
      headers: z.record(z.string(), z.string()),
      custom: z.record(z.string(), z.string()),
    }),
  ),
});

/** Last entry of an archive. */
export type Manifest = z.infer<typeof manifest>;

export const entryOf = {
  collection: (name: string) => `documents/${name}.ndjson`,
  file: (path: string) => `files/${path}`,
};

export interface Sum {
  size: number;
  sha256: string;
  md5: string;
}

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

interface ArchiveEntry {
  name: string;
  input: AsyncIterable<Uint8Array>;
}

export type Entries = () => AsyncGenerator<ArchiveEntry, Manifest>;

export async function writeArchive(path: string, entries: Entries): Promise<Manifest> {
  const part = `${path}.part`;
  const written = await sendArchive(entries, (content) =>
    pipeline(content, createWriteStream(part, { flush: true, mode: 0o600 })),
  );
  await rename(part, path);
  return written;
}

/**
 * Requests an entry after the previous one has been read.
 * @param to must reject if the stream fails
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

/** Pictures are already compressed. */
const STORED = { compress: false };

/** `check` validates the contents. */
export interface Archive {
  manifest: Manifest;
  /** Checksum of the manifest, which contains all other checksums. */
  hash: string;
  /** @throws Refused if the content does not match its checksum */
  read(name: string): AsyncGenerator<Uint8Array>;
  lines(name: string): AsyncGenerator<string>;
  close(): void;
}

/** @throws Refused for an invalid archive, another format, and missing or additional entries */
export async function openArchive(path: string): Promise<Archive> {
  const damaged = (reason: string) => new Refused(commandMessages.archive.damaged(path, reason));
  const zip = await openPromise(path, { autoClose: false }).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT'
        ? new Refused(commandMessages.archive.notFound(path))
        : damaged(error.message);
    },
  );
  try {
    const entries = await entriesOf(zip).catch((error: Error) => {
      throw damaged(error.message);
    });
    const found = entries.get(MANIFEST);
    if (!found) throw damaged(commandMessages.archive.lacks(MANIFEST));
    const json = await text(await zip.openReadStreamPromise(found)).catch((error: Error) => {
      throw damaged(error.message);
    });
    // The manifest has no checksum of its own.
    if (crc32(json) !== found.crc32) throw damaged(MANIFEST);
    const manifest = readManifest(path, json);
    const sums = new Map(
      [
        ...manifest.collections.map((each) => [entryOf.collection(each.collection), each] as const),
        ...manifest.files.map((each) => [entryOf.file(each.path), each] as const),
      ].map(([name, { size, sha256 }]) => [name, { size, sha256 }]),
    );
    for (const name of sums.keys())
      if (!entries.has(name)) throw damaged(commandMessages.archive.missing(name));
    for (const name of entries.keys()) {
      if (name !== MANIFEST && !sums.has(name))
        throw damaged(commandMessages.archive.notInManifest(name));
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
    if (entries.has(entry.fileName)) throw new Error(commandMessages.archive.twice(entry.fileName));
    entries.set(entry.fileName, entry);
  }
  return entries;
}

function readManifest(path: string, json: string): Manifest {
  let content: { format?: unknown };
  try {
    content = JSON.parse(json) as typeof content;
  } catch {
    throw new Refused(commandMessages.archive.damaged(path, MANIFEST));
  }
  if (content.format !== FORMAT) {
    throw new Refused(commandMessages.archive.otherFormat(path, String(content.format), FORMAT));
  }
  const parsed = manifest.safeParse(content);
  if (!parsed.success)
    throw new Refused(commandMessages.archive.damaged(path, z.prettifyError(parsed.error)));
  return parsed.data;
}

/** Node's `readline` also splits at characters that JSON does not escape. */
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
