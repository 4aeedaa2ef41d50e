import type { Entity } from '@sunfront/contract/entity';
import { fieldMeta } from '@sunfront/contract/fields';
import { type ChangeKind, HISTORY } from '@sunfront/contract/history';
import type { Response } from 'express';
import { note } from '../history/history.ts';
import type * as z from 'zod';
import { HttpError } from '../errors.ts';
import type { Beside, Stored } from '../store/repository.ts';
import { adminOf } from './ask-admin.ts';

/**
 * Notes what the administrator who asks does to a record; the answer's header `Undo` is the address that
 * takes it back.
 */
export function noted(entity: Entity, res: Response, kind: ChangeKind): Beside {
  const { id, beside } = note(() => entity, adminOf(res).uid, kind);
  res.set('Undo', `/api/${HISTORY}/${id}/restore`);
  return guarded(() => entity, res, beside);
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
  const { id, beside } = note(entityOf, adminOf(res).uid, kind);
  res.set('Undo', `/api/${HISTORY}/${id}/restore?batch=true`);
  return guarded(entityOf, res, beside);
}

/** The same, unless it changes what only owners change: then none of it is written. */
function guarded(entityOf: (index: number) => Entity, res: Response, beside: Beside): Beside {
  if (adminOf(res).role === 'owner') return beside;
  return (before, after, index) => {
    const { blank, reserved, schema, singular } = entityOf(index);
    if (!reserved) return beside(before, after, index);
    // A whole record would set such fields, or uncover those of another one.
    if (!before || !after) {
      throw new HttpError(403, `Only an owner may create or delete this: ${singular}`);
    }
    const valueIn = (record: Stored | null, field: string) => record?.[field] ?? blank[field];
    const changed = reserved.find((field) => valueIn(before, field) !== valueIn(after, field));
    if (changed) {
      const { title } = fieldMeta(schema.shape[changed] as z.ZodType);
      throw new HttpError(403, `Only an owner may change this: ${title}`);
    }
    return beside(before, after, index);
  };
}
