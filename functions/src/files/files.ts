import { entities, storedPicture } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { isMediaUrl } from '@sunfront/contract/fields/address';
import { HISTORY } from '@sunfront/contract/history';
import { pictureId } from '@sunfront/contract/settings/media';
import { invalidField } from '../runtime/errors.ts';
import { apiMessages } from '../messages/api.ts';
import type { FileStore } from '../store/file-store.ts';
import type { Repository, Stored } from '../store/repository.ts';
import type { Stores } from '../store/stores.ts';
import { kinds, prepare } from './kinds.ts';
import { picturePath } from './pictures.ts';
import { withFileName } from './library.ts';
import type { Prepared } from './prepared.ts';

/** The bucket may also contain backups. */
export const FOLDERS = kinds.flatMap(({ folders }) => folders);

export type Contents = Record<string, Buffer>;

/**
 * @param contents by field name
 * @param fileNames by field name
 * @throws HttpError 413 or 422 for the first invalid file
 */
export async function prepareFiles(
  entity: Entity,
  id: string,
  contents: Contents,
  fileNames: Record<string, string> = {},
): Promise<Prepared> {
  const all: Prepared[] = [];
  for (const [name, content] of Object.entries(contents)) {
    const owner = { collection: entity.path, id };
    const prepared = await prepare(content, name, entity.files![name]!, owner);
    all.push(withFileName(prepared, fileNames[name]));
  }
  return mergePrepared(all);
}

export function mergePrepared(all: Prepared[]): Prepared {
  return {
    fields: Object.assign({}, ...all.map(({ fields }) => fields)) as Prepared['fields'],
    files: all.flatMap(({ files }) => files),
    fileNames: Object.assign({}, ...all.map(({ fileNames }) => fileNames)) as Record<
      string,
      string
    >,
  };
}

/** All files or none. */
export async function storeFiles(store: FileStore, { files }: Prepared): Promise<void> {
  let pending: Promise<void>[] = [];
  try {
    for (let from = 0; from < files.length; from += CONCURRENCY) {
      pending = files
        .slice(from, from + CONCURRENCY)
        .map(({ path, content, contentType }) => store.put(path, content, contentType));
      await Promise.all(pending);
    }
  } catch (error) {
    // An upload that ends after its deletion would remain.
    await Promise.allSettled(pending);
    await deleteAll(
      store,
      files.map(({ path }) => path),
    );
    throw error;
  }
}

/** The widths of one picture. */
const CONCURRENCY = 6;

/** On failure deletes the files, unless the record exists: a write can fail after its commit. */
export async function withFiles<T>(
  stores: Stores,
  prepared: Prepared,
  write: () => Promise<T>,
): Promise<T> {
  await storeFiles(stores.files, prepared);
  try {
    return await write();
  } catch (error) {
    await deleteUnused(
      stores,
      prepared.files.map(({ path }) => path),
    );
    throw error;
  }
}

/** Never throws: the sweep deletes the rest. */
export async function deleteOthers(
  { files: store }: Pick<Stores, 'files'>,
  { files }: Prepared,
  entity: Entity,
  record: Stored,
): Promise<void> {
  const named = pathsOf(entity, record);
  const paths = files.map(({ path }) => path);
  await deleteAll(
    store,
    paths.filter((path) => !named.includes(path)),
  );
}

/** Never throws: the sweep deletes the rest. @param forget in the media library too */
export async function releaseFiles(
  stores: Stores,
  entity: Entity,
  record: Stored,
  { forget }: { forget: boolean },
): Promise<void> {
  await deleteUnused(stores, pathsOf(entity, record), { forget });
}

export function referencedFiles(entity: Entity, record: Record<string, unknown>): string[] {
  return kinds.flatMap((kind) =>
    kind.fields(entity).flatMap((field) => {
      const value = String(record[field] ?? '');
      return kind.paths(value).length > 0 ? [value] : [];
    }),
  );
}

export function pathsOf(entity: Entity, record: Record<string, unknown>): string[] {
  return kinds.flatMap((kind) =>
    kind.fields(entity).flatMap((field) => kind.paths(String(record[field] ?? ''))),
  );
}

export async function isUsed(repository: Repository, path: string): Promise<boolean> {
  const value = valueOf(path);
  return value !== null && isReferenced(repository, value);
}

/** @throws HttpError 422 if a picture does not exist */
export async function checkPictures(
  { files }: Pick<Stores, 'files'>,
  entity: Entity,
  draft: Record<string, unknown>,
): Promise<void> {
  for (const field of entity.pictureFields) {
    const url = draft[field];
    if (typeof url !== 'string' || !isMediaUrl(url)) continue;
    const path = picturePath(url);
    if (!path || !(await files.exists(path))) {
      throw invalidField(field, apiMessages.files.pictureMissing);
    }
  }
}

// Never throws: the sweep deletes leftover files.
async function deleteUnused(
  { repository, files }: Stores,
  paths: string[],
  { forget } = { forget: false },
): Promise<void> {
  const except = forget ? storedPicture.path : undefined;
  try {
    for (const value of new Set(paths.map(valueOf))) {
      if (value === null || (await isReferenced(repository, value, except))) continue;
      if (forget && isMediaUrl(value))
        await repository.delete(storedPicture.path, pictureId(value));
      await deleteAll(
        files,
        paths.filter((path) => valueOf(path) === value),
      );
    }
  } catch (error) {
    console.error('Deleting unused files failed; the sweep will', error);
  }
}

/** Null for foreign files. */
function valueOf(path: string): string | null {
  const kind = kinds.find(({ folders }) => folders.some((folder) => path.startsWith(folder)));
  return kind?.value(path) ?? null;
}

/** @param except a collection whose records do not count */
async function isReferenced(
  repository: Repository,
  value: string,
  except?: string,
): Promise<boolean> {
  const counted = (entities as readonly Entity[]).filter(({ path }) => path !== except);
  const places = counted.flatMap((entity) =>
    kinds.flatMap((kind) => kind.fields(entity)).map((field) => [entity.path, field] as const),
  );
  const found = await Promise.all([
    ...places.map(([collection, field]) => repository.has(collection, field, value)),
    // Versions in the history can be restored.
    repository.has(HISTORY, 'files', value, 'array-contains'),
  ]);
  return found.includes(true);
}

async function deleteAll(store: FileStore, paths: string[]): Promise<void> {
  try {
    await Promise.all(paths.map((path) => store.delete(path)));
  } catch (error) {
    console.error('Deleting files failed; the sweep will', error);
  }
}
