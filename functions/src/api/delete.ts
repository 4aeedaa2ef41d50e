import type { Entity } from '@sunfront/contract/entity';
import { reference } from '@sunfront/contract/reference';
import type { RequestHandler } from 'express';
import { callerOf } from '../auth/caller-ip.ts';
import type { Context } from '../context.ts';
import { eraseRecord } from '../history/erase.ts';
import { notYours } from '../errors.ts';
import { recordChanged } from '../site/changed.ts';
import { adminOf } from './ask-admin.ts';
import { notFound, parseId } from './body.ts';
import { noted } from './noted.ts';

/**
 * `DELETE /api/<entity>/{id}`: into the trash, from which it can be restored; with `?erase=true` for good, with
 * its files and its history.
 */
export function deleteRecord(entity: Entity, context: Context): RequestHandler {
  return async (req, res) => {
    const id = parseId(entity, req.params['id']);
    const erase = req.query['erase'] === 'true';
    // What is erased is not judged field by field (noted.ts).
    if (erase && entity.reserved && adminOf(res).role !== 'owner') throw notYours();
    const deleted = erase
      ? await eraseRecord(context, entity, id)
      : await context.repository.delete(entity.path, id, noted(entity, res, 'delete'));
    if (!deleted) throw notFound(entity);
    if (erase) {
      const by = adminOf(res).uid;
      // Without its name: what is erased is gone.
      const detail = `${entity.singular} ${reference(id)}`;
      await context.securityLog.note({ kind: 'erased', by, caller: callerOf(req), detail });
    }
    await recordChanged(context, entity, deleted, null);
    res.status(204).end();
  };
}
