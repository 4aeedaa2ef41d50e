import type { BulkAction } from '@sunfront/contract/bulk';
import type { Reply } from '@sunfront/contract/mail';
import { closed, closesAt, reopened } from '@sunfront/contract/open-job';
import { publicationOf } from '@sunfront/contract/publication';
import { HttpError } from '../errors.ts';
import type { Stored } from '../store/repository.ts';
import type { Stores } from '../store/stores.ts';
import { change, type Changed, type Scope } from './change.ts';
import { timeZone } from './closing.ts';
import { mailRecords } from './mail.ts';
import { workflowEdit } from './update.ts';

export interface BulkChange {
  ids: string[];
  action: BulkAction;
  /** For the actions `set` and `mail`. */
  fields?: Record<string, unknown> | undefined;
  /** May contain placeholders. */
  letter?: Reply | undefined;
  key: string;
}

/** Applies an action to all records or none. @throws HttpError 409 if one was deleted, and the action's errors */
export async function changeRecords(
  scope: Scope,
  { ids, action, fields, letter, key }: BulkChange,
): Promise<Changed> {
  const { stores, entity } = scope;
  const { path, newestFirst = false } = entity;
  const { repository } = stores;
  if (action === 'top') {
    return change(scope, {
      kind: 'move',
      write: async (beside) => {
        const moved = await repository.moveAll(path, ids, newestFirst ? 'end' : 'start', beside);
        if (!moved) throw gone();
        return moved;
      },
    });
  }
  const set = fields && (await workflowEdit(scope, fields));
  if (action === 'mail') {
    return mailRecords(scope, { ids, letter: letter!, key, set, missing: gone });
  }
  const edit = action === 'set' ? set! : await editOf(stores, action);
  return change(scope, {
    kind: action === 'delete' ? 'delete' : 'update',
    write: (beside) =>
      repository.editAll(
        ids.map((id) => ({ collection: path, id })),
        (current) => {
          if (!current) throw gone();
          return edit(current);
        },
        beside,
      ),
  });
}

type Edit = (current: Stored) => Stored | null;

async function editOf(
  { repository }: Stores,
  action: Exclude<BulkAction, 'top' | 'set' | 'mail'>,
): Promise<Edit> {
  const moment = new Date();
  const zone = action === 'close' || action === 'reopen' ? await timeZone(repository) : '';
  const dated = (ends: typeof closed | typeof reopened) => (current: Stored) => {
    const dates = { ...current, end: String(current['end'] ?? '') };
    const next = { ...dates, ...ends(dates, moment, zone) };
    return { ...next, closes_at: closesAt(next, zone) };
  };
  const edits: Record<typeof action, Edit> = {
    close: dated(closed),
    reopen: dated(reopened),
    delete: () => null,
    hide: (current) => ({ ...current, draft: true }),
    show: (current) => ({ ...current, ...shownNow(current, moment.toISOString()) }),
  };
  return edits[action];
}

function gone() {
  return new HttpError(409, 'One of the records was deleted in the meantime. Nothing was changed');
}

/** Clears dates that would hide the record now. */
function shownNow(record: Stored, now: string) {
  const { shown_from: from, shown_until: until } = publicationOf(record);
  return {
    draft: false,
    shown_from: from > now ? '' : from,
    shown_until: until <= now ? '' : until,
  };
}
