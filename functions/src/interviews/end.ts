import type { Answer } from '@sunfront/contract/api/interview-page';
import { MAIL } from '@sunfront/contract/api/mail';
import { applicant, interview } from '@sunfront/contract/entities/index';
import { hasEnded, needsTime } from '@sunfront/contract/entities/interview-summary';
import { CANDIDATE } from '@sunfront/contract/history';
import { candidateMail, proposalId } from '../mail/interviews/candidate-mails.ts';
import {
  type InterviewSender,
  readSender,
  type StoredInterview,
  type TextSender,
} from '../mail/interviews/invitation.ts';
import { erasedMail, staffMail } from '../mail/interviews/staff-mails.ts';
import { readSettings } from '../mail/notices.ts';
import { heldUntil } from '../mail/outbox.ts';
import { editRecords } from '../store/firestore/commit.ts';
import type { Documents, Repository, Stored } from '../store/repository.ts';
import { addressOf, getApplication, isClosed } from './application.ts';
import { listOf } from './list.ts';
import { writeMails } from './mails.ts';
import { readStaff } from './staff.ts';
import { summarize } from './summaries.ts';

export function isOver({ state, start, length }: StoredInterview): boolean {
  return state === 'booked' && Date.parse(start) + length * 60_000 <= Date.now();
}

interface Cancellation {
  sender: TextSender;
  changes: { state: 'cancelled'; cancellation?: string } | { state: Answer; message: string };
  /** With the candidate's address; null sends the candidate no mail. */
  candidate: Stored | null;
  /** As read in the transaction. */
  application: Stored | null;
  /** As in `summarize`. */
  by: string | undefined;
}

/** Call it after all reads of the transaction. A proposal that waits in the outbox is not sent. */
export async function cancelIn(
  documents: Documents,
  current: StoredInterview,
  { sender, changes, candidate, application, by }: Cancellation,
): Promise<StoredInterview> {
  const target = { collection: interview.path, id: current.id };
  const isBooked = current.state === 'booked';
  const { interviewers, created_by } = current;
  const informed = by === CANDIDATE ? [...interviewers, created_by] : interviewers;
  const staff = await readStaff(documents, isBooked ? informed : []);
  const proposal = await documents.get<Stored>(MAIL, proposalId(current));
  const isWaiting = proposal !== null && heldUntil(proposal) !== '';
  const sequence = (current.sequence ?? 0) + (isBooked ? 1 : 0);
  const [changed] = editRecords([target], [current], (before) => {
    return { ...before, ...changes, sequence };
  });
  const cancelled = changed!.after as StoredInterview;
  const to = candidate && !isWaiting && !needsTime(current.state) ? addressOf(candidate) : '';
  const mails = [
    ...(to ? [await candidateMail(cancelled, 'cancelled', { ...sender, to, code: '' })] : []),
    ...[...staff.values()]
      .filter(({ email }) => email)
      .map((member) => staffMail(cancelled, changes.state, member, sender)),
  ];
  documents.save([changed!]);
  if (isWaiting) documents.delete(MAIL, proposalId(current));
  writeMails(documents, mails);
  summarize(documents, application, cancelled, by);
  return cancelled;
}

/** Of an application that was withdrawn, rejected or moved to the trash. Repeat it after an error. */
export async function cancelOpen(repository: Repository, application: Stored): Promise<void> {
  const open = (await listOf(repository, application.id)).filter(isOpen);
  if (open.length === 0) return;
  const sender = await readSender(repository, '');
  for (const { id } of open) {
    await repository.transact(async (documents) => {
      const [current] = await documents.getAll([{ collection: interview.path, id }]);
      const found = await getApplication(documents, application.id);
      // Changed or undone meanwhile.
      if (!isOpen(current as StoredInterview | null) || !isClosed(found)) return;
      const booked = current!['state'] === 'booked';
      await cancelIn(documents, current as StoredInterview, {
        sender,
        changes: { state: 'cancelled' },
        candidate: booked ? application : null,
        application: found,
        by: undefined,
      });
    });
  }
}

interface Proposal {
  current: StoredInterview;
  /** Null if it was deleted. */
  application: Stored | null;
}

/** Those that the mails propose and that wait for a choice. */
export async function readProposals(
  documents: Documents,
  mails: readonly Stored[],
): Promise<Proposal[]> {
  const ids = mails.flatMap(({ interview: id }) => (id ? [String(id)] : []));
  const found = await documents.getAll(ids.map((id) => ({ collection: interview.path, id })));
  const waiting = (found as (StoredInterview | null)[]).filter(
    (each): each is StoredInterview => each?.state === 'proposed',
  );
  const applications = await documents.getAll(
    waiting.map(({ application_id: id }) => ({ collection: applicant.path, id })),
  );
  return waiting.map((current, index) => ({ current, application: applications[index]! }));
}

/**
 * In the transaction that deletes their mails, after all its reads: the candidates never learn of
 * them.
 */
export function withdrawProposals(
  documents: Documents,
  proposals: readonly Proposal[],
  by: string,
): void {
  for (const { current, application } of proposals) {
    const target = { collection: interview.path, id: current.id };
    const [changed] = editRecords([target], [current], (before) => {
      return { ...before, state: 'cancelled' };
    });
    documents.save([changed!]);
    summarize(documents, application, changed!.after as StoredInterview, by);
  }
}

function isOpen(current: StoredInterview | null): boolean {
  return current !== null && !hasEnded(current.state) && !isOver(current);
}

/**
 * With their application, after it is deleted: nobody can propose or book one then. Also deletes
 * the mails to interviewers, whose subjects name the candidate.
 */
export async function eraseInterviews(repository: Repository, application: string): Promise<void> {
  const all = await listOf(repository, application);
  const settingOf = all.length > 0 ? await readSettings(repository) : () => '';
  for (const { id } of all) await eraseOne(repository, id, { settingOf, origin: '' });
  await repository.deleteWhere(MAIL, 'interview_of', '==', application);
}

async function eraseOne(repository: Repository, id: string, sender: InterviewSender) {
  const target = { collection: interview.path, id };
  await repository.transact(async (documents) => {
    const found = await documents.getAll([target]);
    const current = found[0] as StoredInterview | null;
    if (!current) return;
    const isBooked = current.state === 'booked' && !isOver(current);
    const staff = await readStaff(documents, isBooked ? current.interviewers : []);
    const sequence = (current.sequence ?? 0) + 1;
    const mails = [...staff.values()]
      .filter(({ email }) => email)
      .map((member) => erasedMail({ ...current, sequence }, member, sender));
    documents.save(editRecords([target], found, () => null));
    writeMails(documents, mails);
  });
}
