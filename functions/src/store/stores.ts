import type { FileStore } from './file-store.ts';
import type { Repository } from './repository.ts';

export interface Stores {
  repository: Repository;
  files: FileStore;
}
