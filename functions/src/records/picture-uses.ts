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

/** Firestore's limit for `in`. */
const MAX_IN_VALUES = 30;

/** Queries only the records that use one of the pictures. */
export async function findUses(
  documents: Pick<Documents, 'where'>,
  urls: readonly string[],
): Promise<Use[]> {
  const queries = SHOWING.flatMap((entity) =>
    entity.pictureFields.flatMap((field) =>
      Array.from({ length: Math.ceil(urls.length / MAX_IN_VALUES) }, async (_, index) => {
        const some = urls.slice(index * MAX_IN_VALUES, (index + 1) * MAX_IN_VALUES);
        const found = await documents.where<Stored>(entity.path, field, some, 'in');
        return found.map((record): Use => ({ entity, record, field }));
      }),
    ),
  );
  return (await Promise.all(queries)).flat();
}

/** Reads all records with pictures, oldest first. */
export async function* allUses(
  repository: Pick<Repository, 'list'>,
): AsyncGenerator<Use & { url: string }> {
  for (const entity of SHOWING) {
    for (const record of await repository.list(entity.path)) {
      for (const field of entity.pictureFields) {
        const url = String(record[field] ?? '');
        if (isMediaUrl(url)) yield { entity, record, field, url };
      }
    }
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
