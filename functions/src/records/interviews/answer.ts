import { interview } from '@sunfront/contract/entities/index';
import { hasEnded } from '@sunfront/contract/entities/interview-summary';
import type { Answer } from '@sunfront/contract/api/interview-page';
import { CANDIDATE } from '@sunfront/contract/history';
import { readSender, type StoredInterview } from '../../mail/interviews/invitation.ts';
import { staffMail } from '../../mail/interviews/staff-mails.ts';
import { apiMessages } from '../../messages/api.ts';
import { HttpError } from '../../runtime/errors.ts';
import { editRecords } from '../../store/firestore/commit.ts';
import type { Stores } from '../../store/stores.ts';
import { checkVersion } from '../update.ts';
import { getApplication, isClosed } from '../../interviews/application.ts';
import { getInterview, Refused } from './appoint.ts';
import { cancelIn, isOver } from '../../interviews/end.ts';
import { writeMails } from '../../interviews/mails.ts';
import { readStaff } from '../../interviews/staff.ts';
import { summarize } from '../../interviews/summaries.ts';

interface Cancel {
  message: string;
  expected: string | undefined;
  origin: string;
  by: string;
}

/** A repeat changes nothing. @throws HttpError 404, 409 if it is over or has changed */
export async function cancel(
  { repository }: Stores,
  id: string,
  { message, expected, origin, by }: Cancel,
): Promise<StoredInterview> {
  const sender = await readSender(repository, origin);
  return repository.transact(async (documents) => {
    const current = await getInterview(documents, id);
    if (hasEnded(current.state)) return current;
    checkVersion(interview, current, expected);
    if (isOver(current)) throw new HttpError(409, apiMessages.interviews.over);
    const application = await getApplication(documents, current.application_id);
    const candidate = application;
    const changes = { state: 'cancelled', cancellation: message } as const;
    return cancelIn(documents, current, { sender, changes, candidate, application, by });
  });
}

interface OwnCancel {
  /** The start that the candidate knows. */
  slot: string;
  state: Answer;
  message: string;
  origin: string;
}

/** By the candidate. A repeat changes nothing. @throws HttpError 404, Refused */
export async function cancelOwn(
  { repository }: Stores,
  id: string,
  { slot, state, message, origin }: OwnCancel,
): Promise<StoredInterview> {
  const sender = await readSender(repository, origin);
  return repository.transact(async (documents) => {
    const current = await getInterview(documents, id);
    if (current.state === state && current.start === slot) return current;
    const application = await getApplication(documents, current.application_id);
    const isKnown = current.state === 'booked' && current.start === slot;
    if (!isKnown || isClosed(application)) throw new Refused('answered');
    if (slot <= new Date().toISOString()) throw new Refused('over');
    const changes = { state, message };
    const candidate = application;
    return cancelIn(documents, current, { sender, changes, candidate, application, by: CANDIDATE });
  });
}

/** No time fits. A repeat changes nothing. @throws HttpError 404, Refused */
export async function decline(
  { repository }: Stores,
  id: string,
  { message, origin }: { message: string; origin: string },
): Promise<StoredInterview> {
  const sender = await readSender(repository, origin);
  const target = { collection: interview.path, id };
  return repository.transact(async (documents) => {
    const current = await getInterview(documents, id);
    if (current.state === 'declined') return current;
    const application = await getApplication(documents, current.application_id);
    if (current.state !== 'proposed' || isClosed(application)) throw new Refused('answered');
    const { interviewers, created_by } = current;
    const staff = await readStaff(documents, [created_by, ...interviewers]);
    const [changed] = editRecords([target], [current], (before) => {
      return { ...before, state: 'declined', message };
    });
    const declined = changed!.after as StoredInterview;
    const author = staff.get(created_by);
    const informed = (author ? [author] : [...staff.values()]).filter(({ email }) => email);
    documents.save([changed!]);
    writeMails(
      documents,
      informed.map((member) => staffMail(declined, 'declined', member, sender)),
    );
    summarize(documents, application, declined, CANDIDATE);
    return declined;
  });
}
