import type { BulkAction } from '@sunfront/contract/api/bulk';
import type { Entity } from '@sunfront/contract/entities/entity';
import type { Reply } from '@sunfront/contract/api/mail-bodies';
import {
  closedDates,
  closesAt,
  DATES_ERROR,
  isOpen,
  type JobDates,
  PAST_END_ERROR,
  reopenedDates,
} from '@sunfront/contract/jobs/open';
import { publicationOf } from '@sunfront/contract/entities/publication';
import { HttpError, invalidField } from '../runtime/errors.ts';
import { apiMessages } from '../messages/api.ts';
import { orderBetween } from '../store/firestore/position.ts';
import type { Documents, Stored } from '../store/repository.ts';
import type { Stores } from '../store/stores.ts';
import { change, type Changed, type Scope } from './change.ts';
import { timeZone } from './closing.ts';
import { mailRecords } from './mail.ts';
import { workflowEdit } from './update.ts';

interface BulkChange {
  ids: string[];
  action: BulkAction;
  fields?: Record<string, unknown> | undefined;
  /** May contain placeholders. */
  mailDraft?: Reply | undefined;
  /** End date of reopened jobs that have none to restore. */
  end?: string | undefined;
  key: string;
}

/** All records or none. @throws HttpError 409 if one was deleted, and the action's errors */
export async function changeRecords(
  scope: Scope,
  { ids, action, fields, mailDraft, end, key }: BulkChange,
): Promise<Changed & { mails?: Stored[] }> {
  const { stores, entity } = scope;
  const targets = ids.map((id) => ({ entity, id }));
  if (action === 'top') {
    return change(scope, {
      kind: 'move',
      targets,
      prepare: (documents) => topOrders(documents, entity, ids.length),
      edit(current, index, orders) {
        if (!current) throw deletedMeanwhile();
        return { ...current, order: orders[index] };
      },
    });
  }
  if (action === 'mail') {
    const missing = deletedMeanwhile;
    return mailRecords(scope, { ids, mailDraft: mailDraft!, key, fields, missing });
  }
  const edit =
    action === 'set' ? await workflowEdit(scope, fields!) : await editOf(stores, action, end);
  return change(scope, {
    kind: action === 'delete' ? 'delete' : 'update',
    targets,
    edit(current) {
      if (!current) throw deletedMeanwhile();
      return edit(current);
    },
  });
}

/** The first one outermost. */
async function topOrders(
  documents: Documents,
  { path, newestFirst = false }: Entity,
  count: number,
): Promise<string[]> {
  const [first] = await documents.list(path, { newestFirst, limit: 1 });
  let edge = first ? String(first['order']) : null;
  const orders = Array.from({ length: count }, () => {
    return (edge = newestFirst ? orderBetween(edge, null) : orderBetween(null, edge));
  });
  return orders.toReversed();
}

type Edit = (current: Stored) => Stored | null;

async function editOf(
  { repository }: Stores,
  action: Exclude<BulkAction, 'top' | 'set' | 'mail'>,
  end = '',
): Promise<Edit> {
  const moment = new Date();
  const zone = action === 'close' || action === 'reopen' ? await timeZone(repository) : '';
  if (!isOpen({ end }, moment, zone)) throw invalidField('end', PAST_END_ERROR);
  const dated = (datesOf: (job: Stored & JobDates) => object) => (current: Stored) => {
    const job = { ...current, end: String(current['end'] ?? '') };
    const next: Stored & JobDates = { ...job, ...datesOf(job) };
    const isBeforeStart = next.end === end && String(next['start'] ?? '') > end;
    if (end && isBeforeStart) throw invalidField('end', DATES_ERROR);
    return { ...next, closes_at: closesAt(next, zone) };
  };
  const edits: Record<typeof action, Edit> = {
    close: dated((job) => closedDates(job, moment, zone)),
    reopen: dated((job) => reopenedDates(job, moment, zone, end)),
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
