import { type BulkAction, bulkActions } from '@sunfront/contract/bulk';
import type { Entity } from '@sunfront/contract/entity';
import type { ChangeKind } from '@sunfront/contract/history';
import { MAX_BULK } from '@sunfront/contract/limits';
import { closed, closesAt, reopened } from '@sunfront/contract/open-job';
import { publicationOf } from '@sunfront/contract/publication';
import type { Request, RequestHandler, Response } from 'express';
import type { Context } from '../context.ts';
import { timeZone } from '../entities/closing.ts';
import { HttpError, invalidField } from '../errors.ts';
import { recordsChanged } from '../site/changed.ts';
import { isId, toRecord } from '../store/record.ts';
import { type Beside, TooMuch, type Edited, type Stored } from '../store/repository.ts';
import { jsonBody, parseHandling } from './body.ts';
import { mailRecords } from './bulk-mail.ts';
import { notedTogether } from './noted.ts';
import { workflowChange } from './update.ts';

/**
 * `POST /api/<entity>/bulk` with `{"ids": […], "action": …}`: applies an action to all of these records or to none.
 * `set` takes workflow fields as well; `mail` takes subject and text, and may take workflow fields. Answers with the
 * changed records; 409 when one of them was deleted.
 */
export function changeRecords(entity: Entity, context: Context): RequestHandler {
  return async (req, res) => {
    const body = jsonBody(req);
    const ids = parseIds(body['ids']);
    const action = parseAction(entity, body['action']);
    const beside = notedTogether(res, () => entity, KINDS[action]);
    const edited = await changeAll(entity, context, { req, res, ids, action, beside }).catch(
      explain,
    );
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
  close: 'update',
  reopen: 'update',
  set: 'update',
  mail: 'update',
  delete: 'delete',
};

interface Change {
  req: Request;
  res: Response;
  ids: string[];
  action: BulkAction;
  beside: Beside;
}

async function changeAll(
  entity: Entity,
  context: Context,
  { action, ...request }: Change,
): Promise<Edited[]> {
  const { path, newestFirst = false, handling = [], reply } = entity;
  const { repository } = context;
  const { ids, beside, req } = request;
  if (action === 'top') {
    const moved = await repository.moveAll(path, ids, newestFirst ? 'end' : 'start', beside);
    if (!moved) throw gone();
    return moved;
  }
  const body = jsonBody(req);
  const sets = action === 'set' || (action === 'mail' && handling.some((name) => name in body));
  const set = sets ? await workflowChange(entity, context, parseHandling(entity, body)) : null;
  if (action === 'mail') {
    return mailRecords(entity, reply!, context, { ...request, set, gone });
  }
  const moment = new Date();
  const now = moment.toISOString();
  const zone = action === 'close' || action === 'reopen' ? await timeZone(repository) : '';
  /** Applies `closed` or `reopened` to a record's dates, and derives when the record closes. */
  const dated = (ends: typeof closed | typeof reopened) => (current: Stored) => {
    const dates = { ...current, end: String(current['end'] ?? '') };
    const next = { ...dates, ...ends(dates, moment, zone) };
    return { ...next, closes_at: closesAt(next, zone) };
  };
  const changes = {
    close: dated(closed),
    reopen: dated(reopened),
    delete: () => null,
    hide: (current: Stored) => ({ ...current, draft: true }),
    show: (current: Stored) => ({ ...current, ...shownNow(current, now) }),
    set: set!,
  };
  return repository.editAll(
    ids.map((id) => ({ collection: path, id })),
    (current) => {
      if (!current) throw gone();
      return changes[action](current);
    },
    beside,
  );
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
