import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Storage } from 'firebase-admin/storage';
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
}

/** The files in a bucket, named without `gs://`; sets the client to repeat what fails in passing. */
export function createFileStore(storage: Storage, bucketName: string): FileStore {
  const bucket = storage.bucket(bucketName);
  // All that is done here can be done twice. By default the client takes the first upload for a reason to
  // repeat nothing any more, reads included: a connection that Storage had closed was a failure.
  Object.assign(bucket.storage.retryOptions, { idempotencyStrategy: RETRY_ALWAYS });

  // The client waits for good when the connection breaks amid a file.
  const read = (path: string) =>
    buffer(addAbortSignal(AbortSignal.timeout(READ_TIME), bucket.file(path).createReadStream()));

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
    async delete(path) {
      await bucket.file(path).delete({ ignoreNotFound: true });
    },
  };
}

/** `IdempotencyStrategy.RetryAlways` of a package that is here only through another. */
const RETRY_ALWAYS = 0;

/** Milliseconds that a file may take; two of them and more fit into a function's time. */
const READ_TIME = 15_000;
