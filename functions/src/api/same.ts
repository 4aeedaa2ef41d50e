import type { Entity } from '@sunfront/contract/entity';
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { notFound } from '../records/change.ts';
import { toRecord } from '../store/record.ts';
import { parseId } from './body.ts';

/** Other submissions of one person that are told. */
const MOST = 20;

/**
 * `GET /api/<entity>/{id}/same`: the other submissions with an equal contact or file, the newest first. Those that
 * were stored before marks were are not among them.
 */
export function listSame(entity: Entity, { repository }: Context): RequestHandler {
  const { path } = entity;
  return async (req, res) => {
    const record = await repository.get(path, parseId(entity, req));
    if (!record) throw notFound(entity);
    const marks = record['marks'] as string[] | undefined;
    const found = marks
      ? await repository.list(path, {
          newestFirst: true,
          limit: MOST + 1,
          where: { field: 'marks', is: 'array-contains-any', value: marks },
        })
      : [];
    const others = found.filter(({ id }) => id !== record.id).slice(0, MOST);
    res.json(others.map((other) => toRecord(entity, other)));
  };
}
