import type { Entity } from '@sunfront/contract/entity';
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { recordChanged } from '../site/changed.ts';
import { newId, toRecord } from '../store/record.ts';
import { notFound, parseId } from './body.ts';
import { noted } from './noted.ts';

/** `POST /api/<entity>/{id}/duplicate`: a draft that holds what the record holds, in a new one's place. */
export function duplicateRecord(entity: Entity, context: Context): RequestHandler {
  const { repository } = context;
  return async (req, res) => {
    const original = await repository.get(entity.path, parseId(entity, req.params['id']));
    if (!original) throw notFound(entity);
    const { created_at: _, updated_at: _updated, order: _order, ...fields } = original;
    const copy = { ...fields, draft: true, shown_from: '', shown_until: '', id: newId() };
    const [created] = await repository.create(entity.path, [copy], noted(entity, res, 'create'));
    await recordChanged(context, entity, null, created!);
    res.status(201).json(toRecord(entity, created!));
  };
}
