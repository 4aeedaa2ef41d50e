import { interview } from '@sunfront/contract/entities/index';
import type { Interview } from '@sunfront/contract/entities/interview';
import { hasEnded } from '@sunfront/contract/entities/interview-summary';
import { CANDIDATE } from '@sunfront/contract/history';
import { isDeepStrictEqual } from 'node:util';
import type { InterviewProblem } from '@sunfront/contract/api/interview-page';
import { candidateMail } from '../../mail/interviews/candidate-mails.ts';
import {
  readSender,
  type InterviewSender,
  type StoredInterview,
} from '../../mail/interviews/invitation.ts';
import type { MailDraft } from '../../mail/mail-draft.ts';
import { type StaffMember, staffMail } from '../../mail/interviews/staff-mails.ts';
import { apiMessages } from '../../messages/api.ts';
import { HttpError, invalidField } from '../../runtime/errors.ts';
import { editRecords } from '../../store/firestore/commit.ts';
import type { Documents, Stored } from '../../store/repository.ts';
import type { Stores } from '../../store/stores.ts';
import { notFound } from '../change.ts';
import { codeOf } from '../own-page.ts';
import { checkVersion } from '../update.ts';
import { addressOf, getApplication, isClosed } from '../../interviews/application.ts';
import { readBookings } from '../../interviews/bookings.ts';
import { writeMails } from '../../interviews/mails.ts';
import { namesOf, readStaff, refuseOthers } from '../../interviews/staff.ts';
import { summarize } from '../../interviews/summaries.ts';

type Appointment = Pick<Interview, 'start' | 'length' | 'place' | 'interviewers'>;

type Staff = ReadonlyMap<string, StaffMember>;

interface Request {
  origin: string;
  /** `CANDIDATE` if the candidate chose the time. */
  by: string;
  /** Null to change nothing. */
  decide: (current: StoredInterview, application: Stored | null) => Appointment | null;
  refuse: (busy: string[]) => HttpError;
}

/**
 * Books a time. Interview, bookings of the interviewers and mails are written in one transaction,
 * which also reads the application: a withdrawal, a rejection or another candidate's choice happens
 * before or after it.
 */
async function appoint(
  { repository }: Stores,
  id: string,
  { origin, by, decide, refuse }: Request,
): Promise<StoredInterview> {
  const sender = await readSender(repository, origin);
  const target = { collection: interview.path, id };
  return repository.transact(async (documents) => {
    const current = await getInterview(documents, id);
    const application = await getApplication(documents, current.application_id);
    const next = decide(current, application);
    if (!next) return current;
    const { interviewers, created_by } = current;
    const staff = await readStaff(documents, [...interviewers, ...next.interviewers, created_by]);
    refuseOthers(next.interviewers, staff, interviewers);
    const bookings = await readBookings(documents, next.interviewers, id);
    const busy = bookings.busyAt(next.start, next.length);
    if (busy.length > 0) throw refuse(namesOf(busy, staff));
    const sequence = current.start ? (current.sequence ?? 0) + 1 : 0;
    const [changed] = editRecords([target], [current], (before) => {
      return { ...before, ...next, state: 'booked', sequence };
    });
    const booked = changed!.after as StoredInterview;
    const to = addressOf(application!);
    const code = await codeOf(repository, interview, booked);
    const occasion = occasionOf(current);
    const mails = [
      ...(to ? [await candidateMail(booked, occasion, { ...sender, to, code })] : []),
      ...staffMails(current, booked, { staff, sender, isChosen: by === CANDIDATE }),
    ];
    documents.save([changed!]);
    bookings.book(id, next);
    writeMails(documents, mails);
    summarize(documents, application, booked, by);
    return booked;
  });
}

/** @throws HttpError 404 */
export async function getInterview(documents: Documents, id: string): Promise<StoredInterview> {
  const [found] = await documents.getAll([{ collection: interview.path, id }]);
  if (!found) throw notFound(interview);
  return found as StoredInterview;
}

function occasionOf({ state }: StoredInterview): 'moved' | 'booked' {
  return state === 'booked' ? 'moved' : 'booked';
}

function staffMails(
  before: StoredInterview,
  booked: StoredInterview,
  { staff, sender, isChosen }: { staff: Staff; sender: InterviewSender; isChosen: boolean },
): MailDraft[] {
  const { interviewers, created_by } = booked;
  const occasion = occasionOf(before);
  const informed = isChosen ? [...new Set([...interviewers, created_by])] : interviewers;
  const left =
    occasion === 'moved' ? before.interviewers.filter((uid) => !interviewers.includes(uid)) : [];
  const mailTo = (uid: string, about: typeof occasion | 'left') => {
    const member = staff.get(uid);
    return member?.email ? [staffMail(booked, about, member, sender)] : [];
  };
  return [
    ...informed.flatMap((uid) => mailTo(uid, occasion)),
    ...left.flatMap((uid) => mailTo(uid, 'left')),
  ];
}

interface Move {
  next: Appointment;
  expected: string | undefined;
  origin: string;
  by: string;
}

/**
 * Moves an interview, or books one whose time the candidate has not chosen.
 * @throws HttpError 404, 409 if it is cancelled, its application is closed or it has changed since
 * `expected`, 422 for a past time or an interviewer with another interview then
 */
export async function move(
  stores: Stores,
  id: string,
  { next, expected, origin, by }: Move,
): Promise<StoredInterview> {
  const { past, cancelled, closed, busy } = apiMessages.interviews;
  return appoint(stores, id, {
    origin,
    by,
    decide(current, application) {
      const { state, start, length, place, interviewers } = current;
      if (hasEnded(state)) throw new HttpError(409, cancelled);
      if (isClosed(application)) throw new HttpError(409, closed);
      const isRepeat = isDeepStrictEqual({ start, length, place, interviewers }, next);
      if (isRepeat && state === 'booked') return null;
      checkVersion(interview, current, expected);
      if (next.start <= new Date().toISOString()) throw invalidField('start', past);
      return next;
    },
    refuse: (names) => invalidField('start', busy(names)),
  });
}

/** Is also thrown for a time that has passed. */
export class Refused extends HttpError {
  constructor(readonly problem: InterviewProblem) {
    super(409, apiMessages.interviews[problem === 'taken' ? 'taken' : 'closed']);
  }
}

/** A repeat changes nothing. @throws HttpError 404, Refused */
export function choose(
  stores: Stores,
  id: string,
  { slot, origin }: { slot: string; origin: string },
): Promise<StoredInterview> {
  return appoint(stores, id, {
    origin,
    by: CANDIDATE,
    decide(current, application) {
      const { state, start, slots, length, place, interviewers } = current;
      if (state === 'booked' && start === slot) return null;
      if (state !== 'proposed' || isClosed(application)) throw new Refused('answered');
      if (!slots.includes(slot)) throw new Refused('unchosen');
      if (slot <= new Date().toISOString()) throw new Refused('taken');
      return { start: slot, length, place, interviewers };
    },
    refuse: () => new Refused('taken'),
  });
}
