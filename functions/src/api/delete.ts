import type { Entity } from '@sunfront/contract/entity';
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { deleteWithFiles } from '../files/files.ts';
import { recordChanged } from '../site/changed.ts';
import { notFound, parseId } from './body.ts';

/** `DELETE /api/<entity>/{id}`: the record, then its files. */
export function deleteRecord(entity: Entity, context: Context): RequestHandler {
  return async (req, res) => {
    const id = parseId(entity, req.params['id']);
    const deleted = await deleteWithFiles(context, entity, id);
    if (!deleted) throw notFound(entity);
    await recordChanged(context, entity, deleted, null);
    res.status(204).end();
  };
}
