import type { Entity } from '@sunfront/contract/entity';
import { type ChangeKind, HISTORY } from '@sunfront/contract/history';
import type { Response } from 'express';
import { note } from '../history/history.ts';
import type { Beside } from '../store/repository.ts';

/**
 * Notes what the administrator who asks does to a record; the answer's header `Undo` is the address that
 * takes it back.
 */
export function noted(entity: Entity, res: Response, kind: ChangeKind): Beside {
  const { id, beside } = note(() => entity, String(res.locals['by']), kind);
  res.set('Undo', `/api/${HISTORY}/${id}/restore`);
  return beside;
}

/**
 * The same of several records at once, which are taken back as one.
 * @param entityOf the entity of a record, by its place among them.
 */
export function notedTogether(
  res: Response,
  entityOf: (index: number) => Entity,
  kind: ChangeKind,
): Beside {
  const { id, beside } = note(entityOf, String(res.locals['by']), kind);
  res.set('Undo', `/api/${HISTORY}/${id}/restore?batch=true`);
  return beside;
}
