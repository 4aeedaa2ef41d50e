import type { PictureUses } from '@sunfront/contract/api/picture-responses';
import { entities } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { storedPicture } from '@sunfront/contract/entities/stored-picture';
import { isMediaUrl } from '@sunfront/contract/fields/address';
import { pictureId } from '@sunfront/contract/settings/media';
import type { Documents, Repository, Stored } from '../store/repository.ts';

export interface Use {
  entity: Entity;
  record: Stored;
  field: string;
}

/** The library does not use its own pictures. */
const SHOWING = (entities as readonly Entity[]).filter(
  ({ path, pictureFields }) => pictureFields.length > 0 && path !== storedPicture.path,
);

/** Firestore's limit for `in`; hundreds of queries take longer than reading all. */
const MAX_IN_VALUES = 30;

/** Queries the records that use one of some pictures, and reads all records for many pictures. */
export async function findUses(
  documents: Pick<Documents, 'where' | 'list'>,
  urls: readonly string[],
): Promise<Use[]> {
  if (urls.length > MAX_IN_VALUES) {
    const wanted = new Set(urls);
    const uses: Use[] = [];
    for await (const use of allUses(documents)) if (wanted.has(use.url)) uses.push(use);
    return uses;
  }
  const queries = SHOWING.flatMap((entity) =>
    entity.pictureFields.map(async (field) => {
      const found = await documents.where<Stored>(entity.path, field, urls, 'in');
      return found.map((record): Use => ({ entity, record, field }));
    }),
  );
  return (await Promise.all(queries)).flat();
}

/** Reads all records with pictures, oldest first. */
export async function* allUses(
  repository: Pick<Repository, 'list'>,
): AsyncGenerator<Use & { url: string }> {
  for (const entity of SHOWING) {
    for (const record of await repository.list(entity.path)) yield* usesIn(entity, record);
  }
}

/** Nothing for a picture of the library. */
export function* usesIn(entity: Entity, record: Stored): Generator<Use & { url: string }> {
  if (entity.path === storedPicture.path) return;
  for (const field of entity.pictureFields) {
    const url = String(record[field] ?? '');
    if (isMediaUrl(url)) yield { entity, record, field, url };
  }
}

export async function countUses(repository: Pick<Repository, 'list'>): Promise<PictureUses> {
  const counts: PictureUses = {};
  for await (const { url } of allUses(repository)) {
    const id = pictureId(url);
    counts[id] = (counts[id] ?? 0) + 1;
  }
  return counts;
}
