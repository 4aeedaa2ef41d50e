import type { Entity } from '@sunfront/contract/entities/entity';
import { storedPicture } from '@sunfront/contract/entities/stored-picture';
import { NEVER } from '@sunfront/contract/jobs/open';
import type { PictureUses } from '@sunfront/contract/api/picture-responses';
import { manages } from '@sunfront/contract/roles';
import type { Context } from '../../services/context.ts';
import { invalidField } from '../../runtime/errors.ts';
import { apiMessages } from '../../messages/api.ts';
import { notFound } from '../../records/change.ts';
import { createFromLibrary } from '../../records/create.ts';
import { countUses, findUses } from '../../records/picture-uses.ts';
import { replacePicture } from '../../records/replace-picture.ts';
import { isId } from '../../store/record.ts';
import { jsonBody, parseId } from '../http/body.ts';
import type { EntityHandler, Handler } from '../http/handler.ts';
import { changedRecords, changeScope, parseIds, recordScope, setUndo } from '../records/records.ts';

/** Cached until the next write, as public lists: only these records have pictures. */
export function countPictureUses({
  repository,
  lists,
}: Context): Handler<'GET /api/pictures/uses'> {
  return async () => {
    const load = async () => ({
      body: Buffer.from(JSON.stringify(await countUses(repository))),
      valid_until: NEVER,
      records: [],
    });
    const { body } = await lists.at(await repository.revision(), 'pictures/uses', load);
    return JSON.parse(body.toString()) as PictureUses;
  };
}

export function listPictureUses({ repository }: Context): Handler<'GET /api/pictures/{id}/uses'> {
  return async ({ admin, params }) => {
    const picture = await repository.get(storedPicture.path, parseId(storedPicture, { params }));
    if (!picture) throw notFound(storedPicture);
    const uses = await repository.transact((documents) =>
      findUses(documents, [String(picture['url'])]),
    );
    return uses.map(({ entity, record, field }) => {
      const isManaged = manages(admin.role, entity);
      const name = isManaged ? String(record[entity.titleField] ?? '') : '';
      return { collection: entity.path, id: record.id, field, name };
    });
  };
}

export function replaceEverywhere(context: Context): Handler<'POST /api/pictures/{id}/replace'> {
  return async (request) => {
    const { by } = request.body;
    if (!isId(by)) throw invalidField('by', apiMessages.files.pictureNotFound);
    const id = parseId(storedPicture, request);
    const { change, edited } = await replacePicture(changeScope(context, request), id, by);
    setUndo(request.res, change);
    return { replaced: edited.length };
  };
}

export function addPictures(entity: Entity, context: Context): EntityHandler<'addPictures'> {
  return async (request) => {
    const ids = parseIds(jsonBody(request.req)['ids']);
    const created = await createFromLibrary(recordScope(entity, context, request), ids);
    return changedRecords(entity, request.res, created);
  };
}
