import type { Entity } from '@sunfront/contract/entities/entity';
import type { Context } from '../../services/context.ts';
import { notFound } from '../../records/change.ts';
import { toRecord } from '../../store/record.ts';
import { parseId } from '../http/body.ts';
import type { EntityHandler } from '../http/handler.ts';

const MAX_DUPLICATES = 20;

export function listDuplicates(entity: Entity, context: Context): EntityHandler<'duplicates'> {
  const { path } = entity;
  const { repository } = context;
  return async (request) => {
    const record = await repository.get(path, parseId(entity, request));
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
    return others.map((other) => toRecord(entity, other));
  };
}
