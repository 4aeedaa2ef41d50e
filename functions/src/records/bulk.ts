import type { BulkAction } from '@sunfront/contract/bulk';
import type { Reply } from '@sunfront/contract/mail';
import { closedDates, closesAt, reopenedDates } from '@sunfront/contract/open-job';
import { publicationOf } from '@sunfront/contract/publication';
import { HttpError } from '../errors.ts';
import { apiMessages } from '../messages/api.ts';
import type { Stored } from '../store/repository.ts';
import type { Stores } from '../store/stores.ts';
import { change, type Changed, type Scope } from './change.ts';
import { timeZone } from './closing.ts';
import { mailRecords } from './mail.ts';
import { workflowEdit } from './update.ts';

export interface BulkChange {
  ids: string[];
  action: BulkAction;
  fields?: Record<string, unknown> | undefined;
  /** May contain placeholders. */
  mailDraft?: Reply | undefined;
  key: string;
}

/** All records or none. @throws HttpError 409 if one was deleted, and the action's errors */
export async function changeRecords(
  scope: Scope,
  { ids, action, fields, mailDraft, key }: BulkChange,
): Promise<Changed & { mails?: Stored[] }> {
  const { stores, entity } = scope;
  const { path, newestFirst = false } = entity;
  const { repository } = stores;
  if (action === 'top') {
    return change(scope, {
      kind: 'move',
      write: async (alongside) => {
        const moved = await repository.moveAll(path, ids, newestFirst ? 'end' : 'start', alongside);
        if (!moved) throw deletedMeanwhile();
        return moved;
      },
    });
  }
  const set = fields && (await workflowEdit(scope, fields));
  if (action === 'mail') {
    return mailRecords(scope, { ids, mailDraft: mailDraft!, key, set, missing: deletedMeanwhile });
  }
  const edit = action === 'set' ? set! : await editOf(stores, action);
  return change(scope, {
    kind: action === 'delete' ? 'delete' : 'update',
    write: (alongside) =>
      repository.editAll(
        ids.map((id) => ({ collection: path, id })),
        (current) => {
          if (!current) throw deletedMeanwhile();
          return edit(current);
        },
        alongside,
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
  const dated = (ends: typeof closedDates | typeof reopenedDates) => (current: Stored) => {
    const dates = { ...current, end: String(current['end'] ?? '') };
    const next = { ...dates, ...ends(dates, moment, zone) };
    return { ...next, closes_at: closesAt(next, zone) };
  };
  const edits: Record<typeof action, Edit> = {
    close: dated(closedDates),
    reopen: dated(reopenedDates),
    delete: () => null,
    hide: (current) => ({ ...current, draft: true }),
    show: (current) => ({ ...current, ...publishedNow(current, moment.toISOString()) }),
  };
  return edits[action];
}

function deletedMeanwhile() {
  return new HttpError(409, apiMessages.records.oneDeleted);
}

function publishedNow(record: Stored, now: string) {
  const { shown_from: from, shown_until: until } = publicationOf(record);
  return {
    draft: false,
    shown_from: from > now ? '' : from,
    shown_until: until <= now ? '' : until,
  };
}
