import type { Entity } from '@sunfront/contract/entity';
import type { Response } from 'express';
import type { Context } from '../context.ts';
import { recordChanged } from '../site/changed.ts';
import { toRecord } from '../store/record.ts';
import type { Stored } from '../store/repository.ts';
import { notFound } from './body.ts';
import { noted } from './noted.ts';

export interface Changed {
  before: Stored;
  after: Stored;
}

/**
 * Makes of a record what `change` makes of it, and notes it as the work of the administrator who asks.
 * @throws HttpError 404 when there is none, and what `change` throws.
 */
export async function changeRecord(
  entity: Entity,
  { repository }: Context,
  res: Response,
  id: string,
  change: (current: Stored) => Record<string, unknown>,
): Promise<Changed> {
  const changed = await repository.update(entity.path, id, change, noted(entity, res, 'update'));
  if (!changed) throw notFound(entity);
  return changed;
}

/** Answers with a changed record, after what follows from its change. */
export async function answerChanged(
  entity: Entity,
  context: Context,
  res: Response,
  { before, after }: Changed,
): Promise<void> {
  await recordChanged(context, entity, before, after);
  res.json(toRecord(entity, after));
}
