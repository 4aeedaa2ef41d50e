import type { Entity } from '@sunfront/contract/entity';
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { toRecord } from '../store/record.ts';
import { notFound, parseId } from './body.ts';

/** `GET /api/<entity>/{id}` */
export function readRecord(entity: Entity, { repository }: Context): RequestHandler {
  return async (req, res) => {
    const record = await repository.get(entity.path, parseId(entity, req.params['id']));
    if (!record) throw notFound(entity);
    if (!req.get('authorization')) res.set('Cache-Control', 'no-cache');
    res.json(toRecord(entity, record));
  };
}
