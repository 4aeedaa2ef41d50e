import { interview } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { RATINGS } from '@sunfront/contract/api/ratings';
import { ERASURE_RETENTION_DAYS, HISTORY } from '@sunfront/contract/history';
import { MAIL } from '@sunfront/contract/api/mail';
import { reference } from '@sunfront/contract/text/reference';
import { DAY } from '@sunfront/contract/text/time-zone';
import type { Caller } from '../auth/security/caller.ts';
import type { SecurityLog } from '../auth/security/security-log.ts';
import { forbidden } from '../runtime/errors.ts';
import { releaseFiles } from '../files/files.ts';
import { deleteHistory, historyConditions } from '../history/history.ts';
import { removeFromAssignmentMails } from '../mail/assignment-mails.ts';
import { deleteMentionMails } from '../mail/mention-mails.ts';
import type { Documents, Stored } from '../store/repository.ts';
import type { Stores } from '../store/stores.ts';
import { change, type Changed, notFound, type Scope } from './change.ts';
import { recordsChanged } from './follow-up.ts';
import { eraseInterviews } from '../interviews/end.ts';
import { listOf } from '../interviews/list.ts';
import { editRatings } from './rating-summaries.ts';

/** Moves a record to the trash. @throws HttpError 404 */
export function deleteRecord(scope: Scope, id: string): Promise<Changed> {
  const { entity } = scope;
  return change(scope, {
    kind: 'delete',
    targets: [{ entity, id }],
    edit(before) {
      if (!before) throw notFound(entity);
      return null;
    },
  });
}

/**
 * Repeat it after an interruption.
 * @throws HttpError 404 if nothing of the record exists, 403 if the role may not delete such
 * records
 */
export async function eraseRecord(
  { stores, actor, entity }: Scope & { stores: { securityLog: SecurityLog } },
  id: string,
  caller: Caller,
): Promise<void> {
  if (entity.ownerOnly && actor.role !== 'owner') throw forbidden();
  const erased = await eraseWithHistory(stores, entity, id);
  if (!erased) throw notFound(entity);
  // The log must not contain erased personal data.
  const detail = `${entity.singular} ${reference(id)}`;
  await stores.securityLog.record({ kind: 'erased', by: actor.uid, caller, detail });
  await recordsChanged(stores, [{ entity, before: erased, after: null }]);
}

export const ERASURES = 'erasures';

/**
 * Kept for a year, because an import may contain the record; those of other records than people's
 * that leave the trash for a day, because a restore under way may have read them. Contains no
 * personal data.
 */
interface Erasure {
  collection: string;
  /** Its id, or its field `erasedAs`. */
  record: string;
  /** The time. */
  order: string;
  /** Until it is kept. */
  until: string;
}

export function erasureTarget(entity: Entity, version: Stored): { collection: string; id: string } {
  return { collection: ERASURES, id: `${entity.path}:${nameIn(entity, version)}` };
}

/** `''` if it has no name without personal data. */
function nameIn({ erasedAs }: Entity, version: Stored): string {
  return String((erasedAs ? version[erasedAs] : version.id) ?? '');
}

/** False for a version of a later record with the same id. */
export function isErased(version: Stored, erasure: Stored | null): boolean {
  return erasure !== null && String(version['created_at'] ?? '') <= String(erasure['order']);
}

/**
 * @param onlyDeleted keeps a record that exists
 * @param onBegin called in the transaction that begins the erasure of a record, not in a repeat
 * @returns the record or its newest known version; null if nothing was erased
 */
export async function eraseWithHistory(
  stores: Stores,
  entity: Entity,
  id: string,
  {
    onlyDeleted = false,
    onBegin,
  }: { onlyDeleted?: boolean; onBegin?: (documents: Documents) => Promise<void> } = {},
): Promise<Stored | null> {
  const { repository } = stores;
  const ref = { collection: entity.path, record: id };
  const isInterviewed = entity.path === interview.partOf!.path;
  const [record, changes, mails, rated, interviews] = await Promise.all([
    repository.get(entity.path, id),
    repository.list(HISTORY, { newestFirst: true, where: historyConditions(ref) }),
    repository.list(MAIL, { newestFirst: true, limit: 1, where: historyConditions(ref) }),
    entity.rated ? repository.get(RATINGS, id) : null,
    isInterviewed ? listOf(repository, id) : [],
  ]);
  const others = changes.length + mails.length + interviews.length;
  if (!record && !rated && others === 0) return null;
  const past = changes.flatMap(({ before }) => (before ? [{ ...before, id }] : []));
  const version = record ?? past[0] ?? { id };
  const days = onlyDeleted && !entity.identityFields ? 1 : ERASURE_RETENTION_DAYS;
  const begun = await repository.transact(async (documents) => {
    if (onlyDeleted && (await documents.get(entity.path, id))) return false;
    const target = erasureTarget(entity, version);
    const earlier = onBegin && (await documents.get<Stored>(ERASURES, target.id));
    if (onBegin && !isErased(version, earlier ?? null)) await onBegin(documents);
    const names = new Set([version, ...past].map((each) => nameIn(entity, each)));
    for (const name of names) setErasure(documents, entity, name, days);
    return true;
  });
  if (!begun) return null;
  await deleteHistory(repository, ref);
  const deleted = await repository.delete(entity.path, id);
  if (isInterviewed) await eraseInterviews(repository, id);
  // For changes and mails made before the deletion.
  await deleteHistory(repository, ref);
  // Nobody can rate a deleted record.
  if (entity.rated) await repository.transact((documents) => editRatings(documents, ref, () => []));
  await removeFromAssignmentMails(repository, [{ collection: entity.path, id }]);
  await deleteMentionMails(repository, ref);
  for (const version of [...past, ...(deleted ? [deleted] : [])]) {
    // Pictures of records whose time in the trash is over stay in the media library.
    await releaseFiles(stores, entity, version, { forget: !onlyDeleted });
  }
  return deleted ?? past[0] ?? { id };
}

function setErasure(documents: Documents, { path }: Entity, record: string, days: number): void {
  if (!record) return;
  const now = Date.now();
  documents.set<Erasure>(ERASURES, `${path}:${record}`, {
    collection: path,
    record,
    order: new Date(now).toISOString(),
    until: new Date(now + days * DAY).toISOString(),
  });
}
