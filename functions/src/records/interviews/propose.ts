import type { proposalContent } from '@sunfront/contract/api/interview';
import { MAIL } from '@sunfront/contract/api/mail';
import type { Applicant } from '@sunfront/contract/entities/applicant';
import { applicant, interview } from '@sunfront/contract/entities/index';
import type { Interview } from '@sunfront/contract/entities/interview';
import { hasBooking } from '@sunfront/contract/entities/interview-summary';
import en from '@sunfront/contract/messages/en';
import { MAIL_HOLD } from '@sunfront/contract/limits';
import type * as z from 'zod';
import { proposalMail } from '../../mail/interviews/candidate-mails.ts';
import { type StoredInterview, timeOf } from '../../mail/interviews/invitation.ts';
import type { StaffMember } from '../../mail/interviews/staff-mails.ts';
import { readSettings, type SettingOf } from '../../mail/notices.ts';
import { toMail } from '../../mail/outbox.ts';
import { type FillPlaceholders, placeholdersFor } from '../../mail/placeholders.ts';
import { apiMessages } from '../../messages/api.ts';
import { HttpError, invalidField } from '../../runtime/errors.ts';
import { editRecords } from '../../store/firestore/commit.ts';
import { hash, isId, newId } from '../../store/record.ts';
import type { Documents, Repository, Stored } from '../../store/repository.ts';
import type { Stores } from '../../store/stores.ts';
import { type Actor, notFound, rejectTooLarge } from '../change.ts';
import { fingerprintOf, refuseOtherContent } from '../idempotency.ts';
import { codeOf, linkHash } from '../own-page.ts';
import { addressOf, obstacleOf } from '../../interviews/application.ts';
import { freeSlots, readBookings } from '../../interviews/bookings.ts';
import { namesOf, readStaff, refuseOthers } from '../../interviews/staff.ts';
import { summarize } from '../../interviews/summaries.ts';

interface Request {
  draft: z.output<typeof proposalContent>;
  actor: Actor;
  origin: string;
  /** Repeats with the same key find the first ones. */
  key: string | undefined;
}

interface Proposed {
  interviews: Stored[];
  /** Those of a repeat are not written again. */
  mails: Stored[];
}

/**
 * @throws HttpError 404 without the application, 409 if it is closed or has no address or the key
 * belongs to another proposal, 422
 */
export function propose(stores: Stores, id: string, request: Request): Promise<Proposed> {
  return proposeTo(stores, [id], request, async (_documents, [application]) => {
    if (!application) throw notFound(applicant);
    const obstacle = obstacleOf(application);
    if (obstacle) throw new HttpError(409, obstacle);
  });
}

/**
 * All or none. Unlike `propose`, refuses candidates who already have an interview or can choose one.
 * @throws HttpError 409 with a reason for each candidate who cannot be asked, 413, 422
 */
export function proposeToSeveral(
  stores: Stores,
  ids: readonly string[],
  request: Request,
): Promise<Proposed> {
  return proposeTo(stores, ids, request, async (documents, applications) => {
    const reasons = await Promise.all(applications.map((each) => reasonAgainst(documents, each)));
    const detail = reasons.flatMap((msg, index) =>
      msg ? [{ loc: ['body', 'application_ids', index], msg, type: 'value_error' }] : [],
    );
    if (detail.length > 0) throw new HttpError(409, detail);
  });
}

async function reasonAgainst(
  documents: Documents,
  application: Stored | null,
): Promise<string | undefined> {
  if (!application) return apiMessages.records.notFound(applicant.singular);
  const obstacle = obstacleOf(application);
  if (obstacle) return obstacle;
  const { interviews } = application as Stored & Applicant;
  if (hasBooking({ interviews }, new Date().toISOString())) return apiMessages.interviews.booked;
  const open = (interviews ?? []).filter(({ state }) => state === 'proposed');
  const found = await documents.getAll(open.map(({ id }) => ({ collection: interview.path, id })));
  const free = await Promise.all(
    found
      .filter((each) => each !== null)
      .map((each) => freeSlots(documents, each as StoredInterview)),
  );
  return free.flat().length > 0 ? apiMessages.interviews.choosing : undefined;
}

type Check = (documents: Documents, applications: readonly (Stored | null)[]) => Promise<void>;

/**
 * Stores interviews, and the mails that ask the candidates to choose a time, in one transaction,
 * which also reads the applications.
 * @param check throws unless an interview can be proposed for all of them
 */
async function proposeTo(
  { repository }: Stores,
  ids: readonly string[],
  request: Request,
  check: Check,
): Promise<Proposed> {
  const { draft, actor, key } = request;
  if (draft.slots.some((slot) => slot <= new Date().toISOString()))
    throw invalidField('slots', apiMessages.interviews.past);
  if (!ids.every(isId)) throw notFound(applicant);
  const settingOf = await readSettings(repository);
  const targets = ids.map((id) => ({
    collection: interview.path,
    id: key ? hash(JSON.stringify([interview.path, id, key])) : newId(),
  }));
  const parts = {
    batch: targets[0]!.id,
    fingerprint: fingerprintOf(ids, draft),
    settingOf,
    fill: placeholdersFor(repository, applicant, settingOf),
  };
  const written = repository.transact(async (documents) => {
    const repeated = (await documents.getAll(targets)).filter((each) => each !== null);
    for (const each of repeated) refuseOtherContent(each, parts.fingerprint);
    // They share a transaction.
    if (repeated.length > 0) return { interviews: repeated, mails: [] };
    const found = await documents.getAll(ids.map((id) => ({ collection: applicant.path, id })));
    await check(documents, found);
    const staff = await readStaff(documents, draft.interviewers);
    refuseOthers(draft.interviewers, staff);
    await refuseBusy(documents, draft, settingOf, staff);
    const applications = found as Stored[];
    const proposals = await Promise.all(
      applications.map((application, index) =>
        proposalFor(repository, application, request, { ...parts, id: targets[index]!.id }),
      ),
    );
    const created = editRecords(targets, [], (_, index) => proposals[index]!.record);
    documents.save(created);
    for (const [index, { after }] of created.entries()) {
      const { id, ...mail } = proposals[index]!.mail;
      documents.set(MAIL, id, mail);
      summarize(documents, applications[index]!, after as StoredInterview, actor.uid);
    }
    return {
      interviews: created.map(({ after }) => after!),
      mails: proposals.map(({ mail }) => mail),
    };
  });
  return written.catch((error: unknown) => rejectTooLarge(error, ids.length));
}

interface Parts {
  id: string;
  batch: string;
  fingerprint: string;
  settingOf: SettingOf;
  fill: FillPlaceholders;
}

async function proposalFor(
  repository: Repository,
  application: Stored,
  { draft, actor, origin }: Request,
  { id, batch, fingerprint, settingOf, fill }: Parts,
): Promise<{ record: StoredInterview; mail: Stored }> {
  const { subject, text, ...fields } = draft;
  const record = await withLink(repository, {
    ...fields,
    ...copied(application),
    id,
    application_id: application.id,
    fingerprint,
    created_by: actor.uid,
  });
  const mailDraft = {
    ...(await fill({ subject, text }, application)),
    by: actor.uid,
    batch,
    hold: 1000 * Number(settingOf('mail_hold') || MAIL_HOLD.fallback),
  };
  const to = addressOf(application);
  const code = await codeOf(repository, interview, record);
  return { record, mail: toMail(proposalMail(record, mailDraft, { settingOf, origin, to, code })) };
}

function copied(application: Stored): Record<string, unknown> {
  const { full_name, job_title, language } = application;
  return { full_name, job_title, ...(language ? { language } : {}) };
}

async function withLink(repository: Repository, fields: Stored): Promise<StoredInterview> {
  const created_at = new Date().toISOString();
  const record = {
    ...interview.emptyValues,
    ...fields,
    state: 'proposed',
    sequence: 0,
    created_at,
  };
  return { ...record, link_hash: await linkHash(repository, record) } as unknown as StoredInterview;
}

/** @throws HttpError 422 for a time at which an interviewer already has an interview */
async function refuseBusy(
  documents: Documents,
  { slots, length, interviewers }: Pick<Interview, 'slots' | 'length' | 'interviewers'>,
  settingOf: SettingOf,
  staff: ReadonlyMap<string, StaffMember>,
): Promise<void> {
  const bookings = await readBookings(documents, interviewers);
  for (const start of slots) {
    const busy = bookings.busyAt(start, length);
    if (busy.length === 0) continue;
    const time = timeOf({ start }, { settingOf, origin: '' }, en);
    throw invalidField('slots', apiMessages.interviews.busyAt(time, namesOf(busy, staff)));
  }
}
