import { isWithdrawn, WITHDRAWAL } from '@sunfront/contract/entities/applicant';
import { findEntity } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { MAIL } from '@sunfront/contract/api/mail';
import type { InterviewSummary } from '@sunfront/contract/entities/interview-summary';
import { manages } from '@sunfront/contract/roles';
import { HttpError, forbidden } from '../runtime/errors.ts';
import { isUnchangedSince, listTrashed } from '../history/history.ts';
import { readProposals, withdrawProposals } from '../interviews/end.ts';
import { readSummaries, summaryFields } from '../interviews/summaries.ts';
import { heldUntil } from '../mail/outbox.ts';
import { apiMessages } from '../messages/api.ts';
import { editRecords } from '../store/firestore/commit.ts';
import { toRecord } from '../store/record.ts';
import type { Stored } from '../store/repository.ts';
import type { Stores } from '../store/stores.ts';
import { change, type Changed, type Scope } from './change.ts';
import { erasureTarget, isErased } from './delete.ts';
import { runBeforeChange } from './hooks.ts';

/**
 * All or none.
 * @param mails are deleted, with the interviews that they propose
 * @param expected required `updated_at`, `*` for any; undefined: the version the change produced
 * @throws HttpError 404 if a record is erased meanwhile or a mail is being sent, 409 if a record
 * has another version; for a single record, `current` holds it
 */
export async function restoreChanges(
  scope: Omit<Scope, 'entity'>,
  changes: Stored[],
  expected: string | undefined,
  mails: Stored[] = [],
): Promise<Changed> {
  const { stores, actor } = scope;
  const entityOf = (index: number) => findEntity(changes[index]!['collection'])!;
  // The roles are checked first, because a 409 response contains the record.
  if (!changes.every((_, index) => manages(actor.role, entityOf(index)))) throw forbidden();
  if (changes.some(({ kind }) => kind === 'interview'))
    throw new HttpError(409, apiMessages.interviews.notUndone);
  const versions = await Promise.all(
    changes.map(async ({ before }, index) =>
      before ? rederived(stores, entityOf(index), before as Stored) : null,
    ),
  );
  const records = changes.map(({ record }, index) => {
    return { collection: entityOf(index).path, record: String(record) };
  });
  return change(scope, {
    kind: 'restore',
    targets: records.map(({ record: id }, index) => ({ entity: entityOf(index), id })),
    inTrash: await listTrashed(stores.repository, records),
    async prepare(documents) {
      const named = versions.map((version, index) => {
        return { id: records[index]!.record, ...version };
      });
      const erasures = await documents.getAll(
        named.map((version, index) => erasureTarget(entityOf(index), version)),
      );
      for (const [index, version] of versions.entries()) checkErased(version, erasures[index]!);
      const targets = mails.map(({ id }) => ({ collection: MAIL, id }));
      const waiting = await documents.getAll(targets);
      const summaries = await Promise.all(
        versions.map((version) => version?.['interviews'] && readSummaries(documents, version.id)),
      );
      const proposals = await readProposals(documents, mails);
      documents.save(editRecords(targets, waiting, recalled));
      withdrawProposals(documents, proposals, actor.uid);
      return summaries;
    },
    edit(current, index, summaries) {
      checkExpected(entityOf(index), changes, index, current, expected);
      const version = versions[index];
      if (!version) return null;
      // The position is not versioned: only undoing a move restores it.
      const isMove = changes[index]!['kind'] === 'move';
      const order = current && !isMove ? current['order'] : version['order'];
      // Interviews go on: a deletion has cancelled them, an update has not.
      const interviews = (current ? current['interviews'] : summaries[index]) as
        | InterviewSummary[]
        | undefined;
      return {
        ...version,
        ...withdrawalOf(changes[index]!, current),
        ...(interviews && summaryFields(interviews)),
        order,
      };
    },
  });
}

/** A candidate's withdrawal is undone only on its own, not with an earlier change. */
function withdrawalOf({ fields }: Stored, current: Stored | null): Record<string, unknown> {
  if (!current || !isWithdrawn(current)) return {};
  if ((fields as string[]).includes(WITHDRAWAL[0])) return {};
  return Object.fromEntries(WITHDRAWAL.map((name) => [name, current[name]]));
}

/** @throws HttpError 404 */
function checkErased(version: Stored | null, erasure: Stored | null): void {
  if (version && isErased(version, erasure)) throw changeNotFound();
}

/** @throws HttpError 404 */
function recalled(mail: Stored | null): null {
  if (mail && !heldUntil(mail)) throw new HttpError(404, apiMessages.mail.onItsWay);
  return null;
}

export function changeNotFound(): HttpError {
  return new HttpError(404, apiMessages.records.changeNotFound);
}

function checkExpected(
  entity: Entity,
  changes: Stored[],
  index: number,
  current: Stored | null,
  expected: string | undefined,
): void {
  const isExpected =
    expected === undefined
      ? isUnchangedSince(changes[index]!, current)
      : expected === '*' || expected === current?.['updated_at'];
  if (isExpected) return;
  throw new HttpError(409, apiMessages.records.changedSince(entity.singular), {
    ...(current && changes.length === 1 && { current: toRecord(entity, current) }),
  });
}

/** Recomputes the server-set fields, except in a visitor's submission. */
async function rederived(stores: Stores, entity: Entity, version: Stored): Promise<Stored> {
  if (entity.access.create === 'public') return version;
  return { ...version, ...(await runBeforeChange(stores, entity, version)) };
}
