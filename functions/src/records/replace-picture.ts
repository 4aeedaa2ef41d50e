import { storedPicture } from '@sunfront/contract/entities/stored-picture';
import { HttpError, invalidField } from '../runtime/errors.ts';
import { apiMessages } from '../messages/api.ts';
import type { Documents, Stored } from '../store/repository.ts';
import { change, type Changed, notFound, type Scope } from './change.ts';
import { findUses, type Use } from './picture-uses.ts';

const { path } = storedPicture;

/**
 * Replaces a picture in all records, all or none.
 * @param id of the picture
 * @param by id of the other picture
 * @throws HttpError 404 without one of the pictures, 403 if the role may not change one of the
 * records, 409 if a record starts to use the picture meanwhile
 */
export async function replacePicture(
  scope: Omit<Scope, 'entity'>,
  id: string,
  by: string,
): Promise<Changed> {
  if (id === by) throw invalidField('by', apiMessages.files.samePicture);
  const { repository } = scope.stores;
  const url = urlOf(await repository.get(path, id));
  const replacement = urlOf(await repository.get(path, by));
  const uses = await repository.transact((documents) => findUses(documents, [url]));
  const targets = distinct(uses);
  if (targets.length === 0) return { edited: [], change: undefined };
  return change(scope, {
    kind: 'update',
    targets,
    async prepare(documents: Documents) {
      urlOf((await documents.getAll([{ collection: path, id: by }]))[0]!);
      const now = distinct(await findUses(documents, [url]));
      const isKnown = (use: (typeof now)[number]) =>
        targets.some((target) => target.id === use.id && target.entity === use.entity);
      if (!now.every(isKnown)) throw new HttpError(409, apiMessages.files.newUse);
    },
    edit(current, index) {
      const { entity } = targets[index]!;
      const fields = entity.pictureFields.filter((field) => current?.[field] === url);
      return current && ({ ...current, ...Object.assign({}, ...fields.map(replaced)) } as Stored);

      function replaced(field: string) {
        const focus = `${field}_focus`;
        return { [field]: replacement, ...(focus in entity.emptyValues && { [focus]: '' }) };
      }
    },
  });
}

function distinct(uses: readonly Use[]) {
  const targets = uses.map(
    ({ entity, record: { id } }) => [`${entity.path}/${id}`, { entity, id }] as const,
  );
  return [...new Map(targets).values()];
}

/** @throws HttpError 404 */
function urlOf(picture: Stored | null): string {
  if (!picture) throw notFound(storedPicture);
  return String(picture['url']);
}
