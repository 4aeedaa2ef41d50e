import type { Storage } from 'firebase-admin/storage';

/** The door to Cloud Storage. Paths are object names in the project's one bucket. */
export interface FileStore {
  put(path: string, content: Buffer, contentType: string): Promise<void>;
  /** The content, or null when there is no such file. */
  get(path: string): Promise<Buffer | null>;
  exists(path: string): Promise<boolean>;
  /** Deletes every file whose path starts with `prefix`; none is no error. */
  delete(prefix: string): Promise<void>;
}

export function createFileStore(storage: Storage, bucketName: string): FileStore {
  const bucket = storage.bucket(bucketName);
  return {
    async put(path, content, contentType) {
      // A resumable upload costs a second round trip and gains nothing below some 10 MB.
      await bucket.file(path).save(content, { contentType, resumable: false });
    },
    async get(path) {
      try {
        const [content] = await bucket.file(path).download();
        return content;
      } catch (error) {
        if ((error as { code?: unknown }).code === 404) return null;
        throw error;
      }
    },
    async exists(path) {
      const [exists] = await bucket.file(path).exists();
      return exists;
    },
    async delete(prefix) {
      const [files] = await bucket.getFiles({ prefix });
      await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
    },
  };
}
