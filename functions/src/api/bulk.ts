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
import { type Beside, TooMuch, type Edited, type Stored } from '../store/repository.ts';
import { jsonBody, parseHandling } from './body.ts';
import { notedTogether } from './noted.ts';
import { workflowChange } from './update.ts';

/**
 * `POST /api/<entity>/bulk` with `{"ids": […], "action": …}`: does to all of these records what the action says, or
 * to none; `set` takes the workflow fields too. Answers with them as they are then; 409 when one is not there any more.
 */
export function changeRecords(entity: Entity, context: Context): RequestHandler {
  return async (req, res) => {
    const body = jsonBody(req);
    const ids = parseIds(body['ids']);
    const action = parseAction(entity, body['action']);
    const fields = action === 'set' ? parseHandling(entity, body) : {};
    const beside = notedTogether(res, () => entity, KINDS[action]);
    const edited = await (
      action === 'top'
        ? putFirst(entity, context, ids, beside)
        : context.repository.editAll(
            ids.map((id) => ({ collection: entity.path, id })),
            await changeOf(entity, context, action, fields),
            beside,
          )
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
  set: 'update',
  delete: 'delete',
};

async function putFirst(
  { path, newestFirst = false }: Entity,
  { repository }: Context,
  ids: string[],
  beside: Beside,
): Promise<Edited[]> {
  const moved = await repository.moveAll(path, ids, newestFirst ? 'end' : 'start', beside);
  if (!moved) throw gone();
  return moved;
}

/** What the action makes of a record. */
async function changeOf(
  entity: Entity,
  context: Context,
  action: Exclude<BulkAction, 'top'>,
  fields: Record<string, unknown>,
): Promise<(current: Stored | null) => Record<string, unknown> | null> {
  const now = new Date().toISOString();
  const set = await workflowChange(entity, context, fields);
  const changes = {
    delete: () => null,
    hide: (current: Stored) => ({ ...current, draft: true }),
    show: (current: Stored) => ({ ...current, ...shownNow(current, now) }),
    set,
  };
  return (current) => {
    if (!current) throw gone();
    return changes[action](current);
  };
}

function gone() {
  return new HttpError(409, 'One of them was deleted meanwhile: nothing was changed');
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
