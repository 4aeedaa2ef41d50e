import { job, jobAlert } from '@sunfront/contract/entities/index';
import { ALERT_REMINDER_DAYS } from '@sunfront/contract/entities/job-alert';
import type { Job } from '@sunfront/contract/entities/job';
import { firstPublishedAt } from '@sunfront/contract/entities/publication';
import { fitsAlert } from '@sunfront/contract/jobs/alerts';
import { MAIL } from '@sunfront/contract/api/mail';
import { type AlertSender, keepMail, newJobsMail } from '../../mail/alert-mails.ts';
import { readSettings } from '../../mail/notices.ts';
import { toMail, writeOnce } from '../../mail/outbox.ts';
import { alertToken, isActive, type StoredAlert } from '../../site/job-alerts.ts';
import { listPublished } from '../../site/published.ts';
import { editRecords } from '../../store/firestore/commit.ts';
import { listAll } from '../../store/list-all.ts';
import type { Repository } from '../../store/repository.ts';
import { areAlertsOffered } from './request.ts';

/**
 * Milliseconds; a job whose commit is under way has an earlier time. Longer than a call can take.
 */
const MARGIN = 2 * 60_000;

const DAY = 86_400_000;

type OpenJob = Job & { first_published_at: string };

/**
 * Mails the jobs that became visible since the last mail, and asks subscribers to keep alerts that
 * end soon. Announces each job once and sends one mail a day, also if it runs repeatedly or
 * concurrently.
 * @returns number of mails
 */
export async function announceJobs({
  repository,
  siteUrl,
}: {
  repository: Repository;
  siteUrl: string;
}): Promise<number> {
  const settingOf = await readSettings(repository);
  if (!areAlertsOffered(settingOf)) return 0;
  const until = new Date(Date.now() - MARGIN).toISOString();
  const soon = new Date(Date.now() + ALERT_REMINDER_DAYS * DAY).toISOString();
  const jobs = await listNewestFirst(repository, until);
  let written = 0;
  for await (const alert of listAll(repository, jobAlert.path)) {
    if (!isActive(alert) || alert.state !== 'confirmed') continue;
    const sender = { settingOf, origin: siteUrl, token: await alertToken(repository, alert) };
    const fitting = jobs.filter(
      (each) => each.first_published_at > alert.announced_until && fitsAlert(each, alert),
    );
    if (fitting.length > 0 && (await announce(repository, alert, { sender, fitting, until })))
      written += 1;
    if (
      alert.ends_at < soon &&
      (await writeOnce(repository, toMail(await keepMail(alert, sender))))
    )
      written += 1;
  }
  return written;
}

async function listNewestFirst(repository: Repository, until: string): Promise<OpenJob[]> {
  const { records } = await listPublished(repository, job);
  const now = new Date().toISOString();
  return records
    .map((each) => ({ ...each, first_published_at: firstPublishedAt(each, each, now) }) as OpenJob)
    .filter((each) => each.first_published_at <= until)
    .toSorted((one, other) => (one.first_published_at < other.first_published_at ? 1 : -1));
}

interface Announcement {
  sender: AlertSender;
  fitting: readonly Job[];
  until: string;
}

/** One transaction, so that a retry announces no job twice. @returns whether it wrote a mail */
async function announce(
  repository: Repository,
  read: StoredAlert,
  { sender, fitting, until }: Announcement,
): Promise<boolean> {
  const targets = [{ collection: jobAlert.path, id: read.id }];
  const { id, ...mail } = toMail(newJobsMail(read, sender, fitting));
  return repository.transact(async (documents) => {
    const found = await documents.getAll(targets);
    const [alert] = found;
    // Changed, ended, or announced by another instance.
    if (!isActive(alert ?? null) || alert!['updated_at'] !== read.updated_at) return false;
    if (await documents.get(MAIL, id)) return false;
    documents.save(
      editRecords(targets, found, (current) => ({ ...current, announced_until: until })),
    );
    documents.set(MAIL, id, mail);
    return true;
  });
}
