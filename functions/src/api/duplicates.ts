import type { Entity } from '@sunfront/contract/entity';
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { notFound } from '../records/change.ts';
import { toRecord } from '../store/record.ts';
import { parseId } from './body.ts';

const MAX_DUPLICATES = 20;

export function listDuplicates(entity: Entity, { repository }: Context): RequestHandler {
  const { path } = entity;
  return async (req, res) => {
    const record = await repository.get(path, parseId(entity, req));
    if (!record) throw notFound(entity);
    const { duplicate_keys = [] } = record as { duplicate_keys?: string[] };
    const found =
      duplicate_keys.length > 0
        ? await repository.list(path, {
            newestFirst: true,
            limit: MAX_DUPLICATES + 1,
            where: { field: 'duplicate_keys', is: 'array-contains-any', value: duplicate_keys },
          })
        : [];
    const others = found.filter(({ id }) => id !== record.id).slice(0, MAX_DUPLICATES);
    res.json(others.map((other) => toRecord(entity, other)));
  };
}
