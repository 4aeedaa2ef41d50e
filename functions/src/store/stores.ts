import type { FileStore } from './file-store.ts';
import type { Repository } from './repository.ts';

/** Where everything is kept: records in Firestore, files in Cloud Storage. */
export interface Stores {
  repository: Repository;
  files: FileStore;
}
