import { jobAlert } from '@sunfront/contract/entities/index';
import { ALERT_MONTHS, type AlertChoices } from '@sunfront/contract/jobs/alerts';
import { apiMessages } from '../../messages/api.ts';
import { HttpError } from '../../runtime/errors.ts';
import { findAlert, isActive, verifyAlertToken } from '../../site/job-alerts.ts';
import { editRecords } from '../../store/firestore/commit.ts';
import type { Stores } from '../../store/stores.ts';
import { eraseWithHistory } from '../delete.ts';
import { refuseUnknownChoices } from './request.ts';

/**
 * Confirms a subscription, or keeps a confirmed one, for a year from now.
 * @throws HttpError 404 for a link that does not work, 422 for a place or type of no open job
 */
export async function confirmAlert(
  { repository }: Stores,
  token: unknown,
  choices: Partial<AlertChoices>,
): Promise<void> {
  const alert = await findAlert(repository, token);
  if (!alert) throw linkInvalid();
  await refuseUnknownChoices(repository, { ...alert, ...choices }, alert);
  const now = new Date();
  const ends_at = addMonths(now, ALERT_MONTHS).toISOString();
  const targets = [{ collection: jobAlert.path, id: alert.id }];
  await repository.transact(async (documents) => {
    const found = await documents.getAll(targets);
    const changes = editRecords(targets, found, (current) => {
      if (!isActive(current) || current.request_id !== alert.request_id) throw linkInvalid();
      const begun = current.state !== 'confirmed' && { announced_until: now.toISOString() };
      return { ...current, ...choices, ...begun, state: 'confirmed', ends_at, failures: 0 };
    });
    documents.save(changes);
  });
}

/**
 * Also deletes its mails. Repeats succeed, and the links of an earlier subscription end a later
 * one.
 * @throws HttpError 404 for a forged token
 */
export async function endAlert(stores: Stores, token: unknown): Promise<void> {
  const link = await verifyAlertToken(stores.repository, token);
  if (!link) throw linkInvalid();
  await eraseWithHistory(stores, jobAlert, link.id);
}

function linkInvalid(): HttpError {
  return new HttpError(404, apiMessages.mail.alertLinkInvalid);
}

function addMonths(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
}
