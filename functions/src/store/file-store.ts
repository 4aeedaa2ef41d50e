import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { getStorage, type Storage } from 'firebase-admin/storage';
import { isTransient } from '../runtime/errors.ts';

/** Paths are object names in the bucket. Errors of the client pass through. */
export interface FileStore {
  put(path: string, content: Buffer, contentType: string): Promise<void>;
  /** Retries once. @throws AbortError after 15 seconds per attempt */
  get(path: string): Promise<Buffer | null>;
  exists(path: string): Promise<boolean>;
  /** In path order; `created_at` is ISO 8601, `size` in bytes. */
  list(prefix: string): Promise<{ path: string; created_at: string; size: number }[]>;
  /** Succeeds if there is no such file. */
  delete(path: string): Promise<void>;
  /** In byte order of their paths. */
  facts(prefix: string): AsyncGenerator<FileFacts>;
  /** Has no time limit. */
  read(path: string): Readable;
  write(facts: Omit<FileFacts, 'md5' | 'size'>, content: Readable): Promise<void>;
}

export interface FileFacts {
  path: string;
  size: number;
  /** Base64; `''` if Storage has none. */
  md5: string;
  /** Storage metadata; unset fields are missing. */
  headers: Record<string, string>;
  /** Without download tokens, which grant access to the file. */
  custom: Record<string, string>;
}

export interface FileStoreOptions {
  storage?: Storage;
  /** Milliseconds per attempt. */
  readTime?: number;
}

/**
 * Requires the app that openRepository() initializes.
 * @param bucketName without `gs://`
 */
export function openFiles(bucketName: string, options: FileStoreOptions = {}): FileStore {
  const { storage = getStorage() } = options;
  const bucket = storage.bucket(bucketName);
  // All operations are idempotent. By default, the client stops retrying even reads after the first
  // upload.
  Object.assign(bucket.storage.retryOptions, { idempotencyStrategy: RETRY_ALWAYS });

  // The client hangs if the connection breaks during a download.
  const read = (path: string) =>
    buffer(
      addAbortSignal(
        AbortSignal.timeout(options.readTime ?? READ_TIME),
        bucket.file(path).createReadStream(),
      ),
    );

  return {
    async put(path, content, contentType) {
      // A resumable upload needs a second round trip, which does not pay off below about 10 MB.
      await bucket.file(path).save(content, { contentType, resumable: false });
    },
    async get(path) {
      try {
        return await read(path).catch((error: unknown) => {
          if (isTransient(error)) return read(path);
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
        size: Number(metadata.size),
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
  const { size, md5Hash = '', metadata: custom = {} } = metadata;
  const known = HEADERS.map((name) => [name, metadata[name]] as const);
  return {
    path,
    size: Number(size),
    md5: md5Hash,
    headers: Object.fromEntries(
      known.filter((each): each is [(typeof each)[0], string] => Boolean(each[1])),
    ),
    custom: Object.fromEntries(
      Object.entries(custom)
        .filter(([name]) => name !== 'firebaseStorageDownloadTokens')
        .map(([name, value]) => [name, String(value)]),
    ),
  };
}

type FileMetadata = ReturnType<ReturnType<Storage['bucket']>['file']>['metadata'];

const HEADERS = [
  'contentType',
  'cacheControl',
  'contentDisposition',
  'contentEncoding',
  'contentLanguage',
] as const;

const PAGE = 500;

/** `IdempotencyStrategy.RetryAlways` of a transitive dependency. */
const RETRY_ALWAYS = 0;

/** Milliseconds; two attempts fit into the function timeout. */
const READ_TIME = 15_000;
