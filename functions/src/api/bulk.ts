import { type BulkAction, bulkActions } from '@sunfront/contract/bulk';
import type { Entity } from '@sunfront/contract/entity';
import type { ChangeKind } from '@sunfront/contract/history';
import { MAX_BULK } from '@sunfront/contract/limits';
import { publicationOf } from '@sunfront/contract/publication';
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { HttpError, invalidField } from '../errors.ts';
import { recordsChanged } from '../site/changed.ts';
import { isId, toRecord } from '../store/record.ts';
import { TooMuch, type Edited, type Stored } from '../store/repository.ts';
import { jsonBody } from './body.ts';
import { notedTogether } from './noted.ts';

/**
 * `POST /api/<entity>/bulk` with `{"ids": […], "action": …}`: does to all of these records what the action says, or
 * to none. Answers with them as they are then; 409 when one is not there any more.
 */
export function changeRecords(entity: Entity, context: Context): RequestHandler {
  return async (req, res) => {
    const body = jsonBody(req);
    const ids = parseIds(body['ids']);
    const action = parseAction(entity, body['action']);
    const edited = await change(
      entity,
      context,
      ids,
      action,
      notedTogether(res, () => entity, KINDS[action]),
    ).catch(explain);
    await recordsChanged(
      context,
      edited.map(({ before, after }) => ({ entity, before, after })),
    );
    res.json(edited.flatMap(({ after }) => (after ? [toRecord(entity, after)] : [])));
  };
}

const KINDS: Record<BulkAction, ChangeKind> = {
  show: 'update',
  hide: 'update',
  top: 'move',
  delete: 'delete',
};

async function change(
  { path, newestFirst = false }: Entity,
  { repository }: Context,
  ids: string[],
  action: BulkAction,
  beside: ReturnType<typeof notedTogether>,
): Promise<Edited[]> {
  const gone = new HttpError(409, 'One of them was deleted meanwhile: nothing was changed');
  if (action === 'top') {
    const moved = await repository.moveAll(path, ids, newestFirst ? 'end' : 'start', beside);
    if (!moved) throw gone;
    return moved;
  }
  const now = new Date().toISOString();
  return repository.editAll(
    ids.map((id) => ({ collection: path, id })),
    (current) => {
      if (!current) throw gone;
      if (action === 'delete') return null;
      return action === 'hide'
        ? { ...current, draft: true }
        : { ...current, ...shownNow(current, now) };
    },
    beside,
  );
}

/** What makes a record shown: dates that would hide it go. */
function shownNow(record: Stored, now: string) {
  const { shown_from: from, shown_until: until } = publicationOf(record);
  return {
    draft: false,
    shown_from: from > now ? '' : from,
    shown_until: until <= now ? '' : until,
  };
}

/** @throws HttpError 422 unless they are different ids, and not too many. */
export function parseIds(value: unknown): string[] {
  const ids: unknown[] = Array.isArray(value) ? value : [];
  if (ids.length === 0 || !ids.every(isId) || new Set(ids).size < ids.length) {
    throw invalidField('ids', 'Name at least one record, each once');
  }
  if (ids.length > MAX_BULK) throw invalidField('ids', `At most ${MAX_BULK} at once`);
  return ids;
}

function parseAction(entity: Entity, value: unknown): BulkAction {
  const allowed = bulkActions(entity);
  const action = allowed.find((each) => each === value);
  if (!action) throw invalidField('action', `action must be one of ${allowed.join(', ')}`);
  return action;
}

/** @throws HttpError 413 for what Firestore would not take in one commit, else what was thrown. */
export function explain(error: unknown): never {
  if (!(error instanceof TooMuch)) throw error;
  throw new HttpError(413, 'These hold too much to be changed at once. Please choose fewer.');
}
