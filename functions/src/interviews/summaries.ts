import { applicant, interview } from '@sunfront/contract/entities/index';
import { currentState, type InterviewSummary } from '@sunfront/contract/entities/interview-summary';
import { HISTORY } from '@sunfront/contract/history';
import { isDeepStrictEqual } from 'node:util';
import { historyEntry } from '../history/history.ts';
import type { StoredInterview } from '../mail/interviews/invitation.ts';
import { editRecords } from '../store/firestore/commit.ts';
import { newId } from '../store/record.ts';
import type { Documents, Repository, Stored } from '../store/repository.ts';

/**
 * Writes an interview's state into its application, so that lists need no further read, and into the
 * history of the application. Does not count as an update: forms and Undo of other changes go on.
 * Call it after all reads of the transaction.
 * @param application null if it was deleted
 * @param by undefined for an interview that ends with its application, whose history says why
 */
export function summarize(
  documents: Documents,
  application: Stored | null,
  changed: StoredInterview,
  by: string | undefined,
): void {
  if (!application) return;
  const summary = toSummary(changed);
  const known = summariesIn(application);
  const interviews = known.some(({ id }) => id === changed.id)
    ? known.map((each) => (each.id === changed.id ? summary : each))
    : [...known, summary];
  const target = { collection: applicant.path, id: application.id };
  const edit = (current: Stored | null) => ({ ...current, ...summaryFields(interviews) });
  const [edited] = editRecords([target], [application], edit, { keepsTime: true });
  const { before, after } = edited!;
  if (before === after) return;
  documents.save([edited!]);
  if (by === undefined) return;
  const entry = newId();
  const change = { id: entry, batch: entry, by, kind: 'interview', before, after } as const;
  const { id, ...data } = historyEntry(applicant, change);
  documents.set(HISTORY, id, data);
}

/** For an application that leaves the trash. */
export async function readSummaries(
  documents: Documents,
  application: string,
): Promise<InterviewSummary[]> {
  const found = await documents.where<StoredInterview>(
    interview.path,
    'application_id',
    application,
  );
  return found
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
    .map(toSummary);
}

/** After writes that bypassed the API, such as an import. */
export async function repairSummaries(repository: Repository, application: string): Promise<void> {
  await repository.transact(async (documents) => {
    const target = { collection: applicant.path, id: application };
    const found = await documents.getAll([target]);
    const fields = summaryFields(await readSummaries(documents, application));
    const changes = editRecords(
      [target],
      found,
      (current) =>
        current && !isDeepStrictEqual(summaryFields(summariesIn(current)), fields)
          ? { ...current, ...fields }
          : current,
      { keepsTime: true },
    );
    documents.save(changes);
  });
}

/** Fields of an application. @param interviews oldest first */
export function summaryFields(interviews: InterviewSummary[]) {
  return { interviews, interview: currentState(interviews) };
}

function summariesIn(application: Stored): InterviewSummary[] {
  return (application['interviews'] ?? []) as InterviewSummary[];
}

function toSummary({ id, state, start }: StoredInterview): InterviewSummary {
  return { id, state, start };
}
