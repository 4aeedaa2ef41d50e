import type { Entity } from '@sunfront/contract/entity';
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { toPublicRecord, toRecord } from '../store/record.ts';
import { isManager } from './ask-admin.ts';
import { notFound, parseId } from './body.ts';

/** `GET /api/<entity>/{id}`: an administrator sees what visitors don't. */
export function readRecord(entity: Entity, context: Context): RequestHandler {
  const { access, path } = entity;
  return async (req, res) => {
    const isAdmin = await isManager(context, entity, req, access.read === 'public');
    const record = await context.repository.get(path, parseId(entity, req.params['id']));
    if (!record) throw notFound(entity);
    if (!isAdmin) res.set('Cache-Control', 'no-cache');
    res.json(isAdmin ? toRecord(entity, record) : toPublicRecord(entity, record));
  };
}
