import type { Entity } from '@sunfront/contract/entity';
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { eraseRecord } from '../history/erase.ts';
import { recordChanged } from '../site/changed.ts';
import { notFound, parseId } from './body.ts';
import { noted } from './noted.ts';

/**
 * `DELETE /api/<entity>/{id}`: into the trash, from which it can be restored; with `?erase=true` for good, with
 * its files and its history.
 */
export function deleteRecord(entity: Entity, context: Context): RequestHandler {
  return async (req, res) => {
    const id = parseId(entity, req.params['id']);
    const deleted =
      req.query['erase'] === 'true'
        ? await eraseRecord(context, entity, id)
        : await context.repository.delete(entity.path, id, noted(entity, res, 'delete'));
    if (!deleted) throw notFound(entity);
    await recordChanged(context, entity, deleted, null);
    res.status(204).end();
  };
}
