import { job, jobAlert } from '@sunfront/contract/entities/index';
import {
  ALERT_CONFIRMATION_HOURS,
  type AlertChoices,
  fitsAlert,
  offersAlerts,
} from '@sunfront/contract/jobs/alerts';
import { MAIL } from '@sunfront/contract/api/mail';
import type { RateLimiter } from '../../auth/security/rate-limiter.ts';
import { confirmationMail, existingMail } from '../../mail/alert-mails.ts';
import { readMailTexts } from '../../mail/automatic-texts.ts';
import { languageIn, readSettings, type SettingOf } from '../../mail/notices.ts';
import { toMail } from '../../mail/outbox.ts';
import { apiMessages } from '../../messages/api.ts';
import { HttpError, invalidField } from '../../runtime/errors.ts';
import { alertId, alertToken, isActive, type StoredAlert } from '../../site/job-alerts.ts';
import { listPublished } from '../../site/published.ts';
import { editRecords } from '../../store/firestore/commit.ts';
import { hash, newId } from '../../store/record.ts';
import type { Repository, Stored } from '../../store/repository.ts';
import { mailboxOf } from '../../text/mailbox.ts';

interface AlertRequest extends AlertChoices {
  email: string;
  language: unknown;
  ip: string;
  origin: string;
}

interface Services {
  repository: Repository;
  rateLimiter: RateLimiter;
  confirmations: Record<'address' | 'all', RateLimiter>;
}

/**
 * Stores an unconfirmed subscription and sends a mail that asks for confirmation. A subscriber gets
 * a mail that nothing has changed: the caller does not learn which of both was sent.
 * @throws HttpError 404 if the site offers no alerts, 422 for a place or type of no open job, 429
 */
export async function requestAlert(services: Services, request: AlertRequest): Promise<void> {
  const { repository, rateLimiter, confirmations } = services;
  const { email, place, type, ip } = request;
  const settingOf = await readSettings(repository);
  if (!areAlertsOffered(settingOf)) throw new HttpError(404, apiMessages.requests.notFound);
  await refuseUnknownChoices(repository, { place, type });
  const id = alertId(email);
  await rateLimiter.consume(jobAlert.path, hash(JSON.stringify([id, place, type])), ip);
  try {
    await confirmations.address.consume(jobAlert.path, id, mailboxOf(email));
  } catch (error) {
    // Another spelling of an address that already got a mail today.
    if (error instanceof HttpError) return;
    throw error;
  }
  await confirmations.all.consume(`${jobAlert.path}-all`, id, 'all');
  await store(repository, settingOf, id, request);
}

export function areAlertsOffered(settingOf: SettingOf): boolean {
  const job_alerts = settingOf('job_alerts') === 'true';
  return offersAlerts({ job_alerts, sections: settingOf('sections') });
}

/**
 * Mails contain the choices, so senders must not choose the text.
 * @param current accepted too: its job may have closed
 * @throws HttpError 422
 */
export async function refuseUnknownChoices(
  repository: Repository,
  chosen: AlertChoices,
  current: AlertChoices = { place: '', type: '' },
): Promise<void> {
  const fields = (['place', 'type'] as const).filter((each) => chosen[each] !== current[each]);
  if (fields.every((each) => chosen[each] === '')) return;
  const { records } = await listPublished(repository, job);
  for (const field of fields) {
    const choice = { place: '', type: '', [field]: chosen[field] };
    if (!records.some((each) => fitsAlert(each, choice)))
      throw invalidField(field, apiMessages.records.notOffered);
  }
}

async function store(
  repository: Repository,
  settingOf: SettingOf,
  id: string,
  { email, place, type, language: asked, origin }: AlertRequest,
): Promise<void> {
  const language = languageIn(settingOf, asked);
  const ends_at = new Date(Date.now() + ALERT_CONFIRMATION_HOURS * 3_600_000).toISOString();
  const requested = { ...jobAlert.emptyValues, email, place, type, language, ends_at };
  const newRequest = newId();
  const textOf = await readMailTexts(repository, settingOf);
  const targets = [{ collection: jobAlert.path, id }];
  await repository.transact(async (documents) => {
    const found = await documents.getAll(targets);
    const [changed] = editRecords(targets, found, (current) => {
      if (isConfirmed(current)) return current;
      // A repeat within a day sends no mail, so that the link of the first one must work.
      const request_id = isActive(current) ? current.request_id : newRequest;
      return { ...current, ...requested, request_id };
    });
    const alert = changed!.after as StoredAlert;
    const sender = { settingOf, textOf, origin, token: await alertToken(repository, alert) };
    const draft = isConfirmed(alert)
      ? existingMail(alert, sender)
      : confirmationMail(alert, sender);
    const { id: mailId, ...mail } = toMail(draft);
    const isRepeat = await documents.get(MAIL, mailId);
    documents.save([changed!]);
    if (!isRepeat) documents.set(MAIL, mailId, mail);
  });
}

function isConfirmed(alert: Stored | null): boolean {
  return isActive(alert) && alert.state === 'confirmed';
}
