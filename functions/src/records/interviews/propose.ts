import type { proposal } from '@sunfront/contract/api/interview';
import { MAIL } from '@sunfront/contract/api/mail';
import { applicant, interview } from '@sunfront/contract/entities/index';
import en from '@sunfront/contract/messages/en';
import { MAIL_HOLD } from '@sunfront/contract/limits';
import type * as z from 'zod';
import { proposalMail } from '../../mail/interviews/candidate-mails.ts';
import { type StoredInterview, timeOf } from '../../mail/interviews/invitation.ts';
import type { StaffMember } from '../../mail/interviews/staff-mails.ts';
import { readSettings, type SettingOf } from '../../mail/notices.ts';
import { toMail } from '../../mail/outbox.ts';
import { apiMessages } from '../../messages/api.ts';
import { HttpError, invalidField } from '../../runtime/errors.ts';
import { editRecords } from '../../store/firestore/commit.ts';
import { hash, newId } from '../../store/record.ts';
import type { Documents, Repository, Stored } from '../../store/repository.ts';
import type { Stores } from '../../store/stores.ts';
import { type Actor, notFound } from '../change.ts';
import { fillPlaceholders } from '../mail.ts';
import { codeOf, linkHash } from '../own-page.ts';
import { addressOf, getApplication, refuseClosed } from '../../interviews/application.ts';
import { readBookings } from '../../interviews/bookings.ts';
import { namesOf, readStaff, refuseOthers } from '../../interviews/staff.ts';
import { summarize } from '../../interviews/summaries.ts';

interface Proposal {
  draft: z.output<typeof proposal>;
  actor: Actor;
  origin: string;
  /** Repeats with the same key find the first one. */
  key: string | undefined;
}

/**
 * Stores an interview, and the mail that asks the candidate to choose a time, in one transaction.
 * @throws HttpError 404 without the application, 409 if it is closed or has no address, 422
 */
export async function propose(
  { repository }: Stores,
  { draft, actor, origin, key }: Proposal,
): Promise<{ interview: Stored; mail: Stored | null }> {
  const { subject, text, ...fields } = draft;
  const { application_id, slots } = fields;
  if (slots.some((slot) => slot <= new Date().toISOString()))
    throw invalidField('slots', apiMessages.interviews.past);
  const settingOf = await readSettings(repository);
  const id = key ? hash(JSON.stringify([interview.path, application_id, key])) : newId();
  return repository.transact(async (documents) => {
    const [repeated] = await documents.getAll([{ collection: interview.path, id }]);
    if (repeated) return { interview: repeated, mail: null };
    const application = await getApplication(documents, application_id);
    if (!application) throw notFound(applicant);
    refuseClosed(application);
    const to = addressOf(application);
    if (!to) throw new HttpError(409, apiMessages.records.noAddress(applicant.singular));
    const staff = await readStaff(documents, fields.interviewers);
    refuseOthers(fields.interviewers, staff);
    const record = await withLink(repository, {
      ...fields,
      ...copied(application),
      id,
      created_by: actor.uid,
    });
    await refuseBusy(documents, record, settingOf, staff);
    const mail = toMail(
      proposalMail(
        record,
        {
          ...fillPlaceholders(applicant, { subject, text }, application, settingOf),
          by: actor.uid,
          batch: id,
          hold: 1000 * Number(settingOf('mail_hold') || MAIL_HOLD.fallback),
        },
        { settingOf, origin, to, code: await codeOf(repository, interview, record) },
      ),
    );
    const targets = [{ collection: interview.path, id }];
    const [created] = editRecords(targets, [], () => record);
    documents.save([created!]);
    const { id: mailId, ...written } = mail;
    documents.set(MAIL, mailId, written);
    summarize(documents, application, created!.after as StoredInterview, actor.uid);
    return { interview: created!.after!, mail };
  });
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
  record: StoredInterview,
  settingOf: SettingOf,
  staff: ReadonlyMap<string, StaffMember>,
): Promise<void> {
  const bookings = await readBookings(documents, record.interviewers);
  for (const start of record.slots) {
    const busy = bookings.busyAt(start, record.length);
    if (busy.length === 0) continue;
    const time = timeOf({ ...record, start }, { settingOf, origin: '' }, en);
    throw invalidField('slots', apiMessages.interviews.busyAt(time, namesOf(busy, staff)));
  }
}
