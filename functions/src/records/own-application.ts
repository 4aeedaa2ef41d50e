import { MAIL } from '@sunfront/contract/api/mail';
import { isWithdrawn } from '@sunfront/contract/entities/applicant';
import { applicant } from '@sunfront/contract/entities/index';
import { CANDIDATE, HISTORY } from '@sunfront/contract/history';
import { historyConditions } from '../history/history.ts';
import { countErasure } from '../site/overview.ts';
import { readSettings, withdrawalNoticeOf } from '../mail/notices.ts';
import { type Delivery, toMail } from '../mail/outbox.ts';
import type { Repository, Stored } from '../store/repository.ts';
import type { Stores } from '../store/stores.ts';
import { change, notFound } from './change.ts';
import { eraseWithHistory } from './delete.ts';
import { recordsChanged } from './follow-up.ts';

const { path } = applicant;

/**
 * Keeps the stage, so that neither a withdrawal nor a move of the stage is lost. A repeat changes
 * nothing.
 * @throws HttpError 404
 */
export async function withdraw(
  stores: Stores,
  id: string,
  { reason, origin }: { reason: string; origin: string },
): Promise<Stored> {
  const settingOf = await readSettings(stores.repository);
  const withdrawn_at = new Date().toISOString();
  // A candidate may change nothing else; the role only passes the check for administrators.
  const actor = { uid: CANDIDATE, role: 'recruiter' } as const;
  const { edited } = await change(
    { stores, actor, origin },
    {
      kind: 'update',
      targets: [{ entity: applicant, id }],
      async prepare(documents) {
        const current = await documents.get<Stored>(path, id);
        if (!current || isWithdrawn(current)) return;
        const record = { ...current, id, withdrawn_at, withdrawal_reason: reason };
        const notice = withdrawalNoticeOf(settingOf, applicant, record, origin);
        if (!notice) return;
        const { id: mail, ...data } = toMail(notice);
        documents.set(MAIL, mail, data);
      },
      edit(current) {
        if (!current) throw notFound(applicant);
        if (isWithdrawn(current)) return current;
        return { ...current, withdrawn_at, withdrawal_reason: reason };
      },
    },
  );
  return edited[0]!.after!;
}

/** Counts it by month; the log gets no entry, because it would contain the candidate's address. */
export async function eraseOwn(stores: Stores, id: string): Promise<void> {
  const erased = await eraseWithHistory(stores, applicant, id, { onBegin: countErasure });
  if (erased) await recordsChanged(stores, [{ entity: applicant, before: erased, after: null }]);
}

/**
 * Undefined for a rejection until a mail has been sent to the candidate, with it or later: nobody
 * should learn of it from a page.
 */
export async function shownStage(
  repository: Repository,
  record: Stored,
): Promise<string | undefined> {
  const stage = String(record['stage'] ?? applicant.emptyValues['stage']);
  if (stage !== 'rejected') return stage;
  const where = historyConditions({ collection: path, record: record.id });
  const changes = await repository.list(HISTORY, { newestFirst: true, where });
  const rejection = changes.find(
    ({ before, after }) => stageOf(after) === 'rejected' && stageOf(before) !== 'rejected',
  );
  if (!rejection) return undefined;
  const mails = await repository.list(MAIL, { newestFirst: true, where });
  const isInformed = mails.some(
    ({ by, batch, created_at, delivery }) =>
      by !== '' &&
      (delivery as Delivery).state === 'SUCCESS' &&
      (batch === rejection['batch'] || String(created_at) >= String(rejection['created_at'])),
  );
  return isInformed ? stage : undefined;
}

function stageOf(version: unknown): unknown {
  return (version as Stored | null)?.['stage'];
}
