import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { getStorage, type Storage } from 'firebase-admin/storage';
import { isPassing } from '../errors.ts';

/**
 * The door to Cloud Storage. Paths are object names in the project's one bucket. What the client throws
 * (an answer of Storage's other than those named here, a connection that stays broken) passes through.
 */
export interface FileStore {
  /** Stores a file; one that is there already is replaced. */
  put(path: string, content: Buffer, contentType: string): Promise<void>;
  /**
   * The content, or null when there is no such file.
   * @throws AbortError when it has not come within 15 seconds, after a break within another 15.
   */
  get(path: string): Promise<Buffer | null>;
  exists(path: string): Promise<boolean>;
  /** Every file whose path starts with `prefix`, in the order of their paths, with the time (ISO 8601) it was stored. */
  list(prefix: string): Promise<{ path: string; created_at: string }[]>;
  /** Deletes one file; none is no error. */
  delete(path: string): Promise<void>;
  /** Every file whose path starts with `prefix`, in the order of their paths' bytes, some in memory at a time. */
  facts(prefix: string): AsyncGenerator<FileFacts>;
  /** The content as it is stored, however long it takes. */
  read(path: string): Readable;
  /** Stores a file of any length with what is known of it; one that is there already is replaced. */
  write(facts: Omit<FileFacts, 'md5' | 'size'>, content: Readable): Promise<void>;
}

/** What is known of a stored file. */
export interface FileFacts {
  path: string;
  size: number;
  /** In base64; `''` where Storage knows none. */
  md5: string;
  /** Content type, caching and the like, by Storage's names; those that are not set are missing. */
  headers: Record<string, string>;
  /** What programs noted, but for tokens that open the file to whoever has them. */
  custom: Record<string, string>;
}

export interface FileStoreOptions {
  storage?: Storage;
  /** Milliseconds that one attempt to read a file may take; read at each attempt. */
  readTime?: number;
}

/**
 * The files in a bucket, named without `gs://`, with the app that openRepository() has made; sets the client to repeat
 * what fails in passing.
 */
export function openFiles(bucketName: string, options: FileStoreOptions = {}): FileStore {
  const { storage = getStorage() } = options;
  const bucket = storage.bucket(bucketName);
  // All that is done here can be done twice. By default the client takes the first upload for a reason to
  // repeat nothing any more, reads included: a connection that Storage had closed was a failure.
  Object.assign(bucket.storage.retryOptions, { idempotencyStrategy: RETRY_ALWAYS });

  // The client waits for good when the connection breaks amid a file.
  const read = (path: string) =>
    buffer(
      addAbortSignal(
        AbortSignal.timeout(options.readTime ?? READ_TIME),
        bucket.file(path).createReadStream(),
      ),
    );

  return {
    async put(path, content, contentType) {
      // A resumable upload costs a second round trip and gains nothing below some 10 MB.
      await bucket.file(path).save(content, { contentType, resumable: false });
    },
    async get(path) {
      try {
        return await read(path).catch((error: unknown) => {
          if (isPassing(error)) return read(path);
          throw error;
        });
      } catch (error) {
        if ((error as { code?: unknown }).code === 404) return null;
        throw error;
      }
    },
    async exists(path) {
      const [exists] = await bucket.file(path).exists();
      return exists;
    },
    async list(prefix) {
      const [files] = await bucket.getFiles({ prefix });
      return files.map(({ name, metadata }) => ({
        path: name,
        created_at: new Date(metadata.timeCreated ?? 0).toISOString(),
      }));
    },
    facts: (prefix) => factsOf(bucket, prefix),
    read: (path) => bucket.file(path).createReadStream({ decompress: false }),
    async write({ path, headers, custom }, content) {
      const file = bucket.file(path).createWriteStream({
        resumable: false,
        metadata: { ...headers, metadata: custom },
      });
      await pipeline(content, file);
    },
    async delete(path) {
      await bucket.file(path).delete({ ignoreNotFound: true });
    },
  };
}

async function* factsOf(
  bucket: ReturnType<Storage['bucket']>,
  prefix: string,
): AsyncGenerator<FileFacts> {
  let pageToken: string | undefined;
  do {
    const [files, next] = await bucket.getFiles({
      prefix,
      maxResults: PAGE,
      autoPaginate: false,
      ...(pageToken ? { pageToken } : {}),
    });
    yield* files.map(({ name, metadata }) => toFacts(name, metadata));
    pageToken = (next as { pageToken?: string } | null)?.pageToken;
  } while (pageToken);
}

function toFacts(path: string, metadata: FileMetadata): FileFacts {
  const { size, md5Hash = '', metadata: noted = {} } = metadata;
  const known = HEADERS.map((name) => [name, metadata[name]] as const);
  return {
    path,
    size: Number(size),
    md5: md5Hash,
    headers: Object.fromEntries(
      known.filter((each): each is [(typeof each)[0], string] => Boolean(each[1])),
    ),
    custom: Object.fromEntries(
      Object.entries(noted)
        .filter(([name]) => name !== 'firebaseStorageDownloadTokens')
        .map(([name, value]) => [name, String(value)]),
    ),
  };
}

/** What Storage knows of a file, as its client tells it. */
type FileMetadata = ReturnType<ReturnType<Storage['bucket']>['file']>['metadata'];

const HEADERS = [
  'contentType',
  'cacheControl',
  'contentDisposition',
  'contentEncoding',
  'contentLanguage',
] as const;

/** Files that are named at once. */
const PAGE = 500;

/** `IdempotencyStrategy.RetryAlways` of a package that is here only through another. */
const RETRY_ALWAYS = 0;

/** Milliseconds that a file may take; two of them and more fit into a function's time. */
const READ_TIME = 15_000;
