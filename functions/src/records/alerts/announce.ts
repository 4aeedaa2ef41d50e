import { DAY } from '@sunfront/contract/text/time-zone';
import { job, jobAlert } from '@sunfront/contract/entities/index';
import { ALERT_REMINDER_DAYS } from '@sunfront/contract/entities/job-alert';
import type { Job } from '@sunfront/contract/entities/job';
import { firstPublishedAt } from '@sunfront/contract/entities/publication';
import { fitsAlert } from '@sunfront/contract/jobs/alerts';
import { MAIL } from '@sunfront/contract/api/mail';
import { keepMail, newJobsMail } from '../../mail/alert-mails.ts';
import { type MailTextOf, readMailTexts } from '../../mail/automatic-texts.ts';
import type { MailDraft } from '../../mail/mail-draft.ts';
import { readSettings, type SettingOf } from '../../mail/notices.ts';
import { toMail } from '../../mail/outbox.ts';
import { alertToken, isActive, type StoredAlert } from '../../site/job-alerts.ts';
import { listPublished } from '../../site/published.ts';
import { editRecords } from '../../store/firestore/commit.ts';
import { listAll } from '../../store/list-all.ts';
import type { Repository, Stored } from '../../store/repository.ts';
import { areAlertsOffered } from './request.ts';

/**
 * Milliseconds; a job whose commit is under way has an earlier time. Longer than a call can take.
 */
const MARGIN = 2 * 60_000;

type OpenJob = Job & { first_published_at: string };

interface Run {
  repository: Repository;
  settingOf: SettingOf;
  textOf: MailTextOf;
  origin: string;
  /** Newest first. */
  jobs: readonly OpenJob[];
  until: string;
}

/**
 * Mails the jobs that became visible since the last mail, and asks subscribers to keep alerts that
 * end soon. Announces each job once and sends one mail a day, also if it runs repeatedly or
 * concurrently.
 * @returns number of mails
 * @throws Error after all others if a subscription fails, for example because it is damaged
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
  const jobs = await listNewestFirst(repository, until);
  const textOf = await readMailTexts(repository, settingOf);
  const run = { repository, settingOf, textOf, origin: siteUrl, jobs, until };
  let [written, failed] = [0, 0];
  for await (const alert of listAll(repository, jobAlert.path)) {
    try {
      written += await mailAlert(run, alert);
    } catch (error) {
      failed += 1;
      console.error(`The job alert of the request ${String(alert['request_id'])} failed`, error);
    }
  }
  if (failed > 0) throw new Error(`${failed} job alerts failed, ${written} mails were written`);
  return written;
}

/** @returns number of mails */
async function mailAlert(run: Run, alert: Stored): Promise<number> {
  const { repository, settingOf, textOf, origin, jobs, until } = run;
  if (!isActive(alert) || alert.state !== 'confirmed') return 0;
  const sender = { settingOf, textOf, origin, token: await alertToken(repository, alert) };
  const fitting = jobs.filter(
    (each) => each.first_published_at > alert.announced_until && fitsAlert(each, alert),
  );
  const announced =
    fitting.length > 0 &&
    (await write(repository, alert, newJobsMail(alert, sender, fitting), {
      announced_until: until,
    }));
  const { ends_at } = alert;
  const soon = new Date(Date.now() + ALERT_REMINDER_DAYS * DAY).toISOString();
  const reminded =
    ends_at < soon &&
    alert.reminded_of !== ends_at &&
    (await write(repository, announced || alert, await keepMail(alert, sender), {
      reminded_of: ends_at,
    }));
  return (announced ? 1 : 0) + (reminded ? 1 : 0);
}

async function listNewestFirst(repository: Repository, until: string): Promise<OpenJob[]> {
  const { records } = await listPublished(repository, job);
  const now = new Date().toISOString();
  return records
    .map((each) => ({ ...each, first_published_at: firstPublishedAt(each, each, now) }) as OpenJob)
    .filter((each) => each.first_published_at <= until)
    .toSorted((one, other) => (one.first_published_at < other.first_published_at ? 1 : -1));
}

/**
 * One transaction, so that a retry writes no mail twice.
 * @returns the changed subscription; null if it wrote nothing
 */
async function write(
  repository: Repository,
  read: StoredAlert,
  draft: MailDraft,
  change: Partial<StoredAlert>,
): Promise<StoredAlert | null> {
  const targets = [{ collection: jobAlert.path, id: read.id }];
  const { id, ...mail } = toMail(draft);
  return repository.transact(async (documents) => {
    const found = await documents.getAll(targets);
    const [alert] = found;
    // Changed, ended, or announced by another instance.
    if (!isActive(alert ?? null) || alert!['updated_at'] !== read.updated_at) return null;
    if (await documents.get(MAIL, id)) return null;
    const changes = editRecords(targets, found, (current) => ({ ...current, ...change }));
    documents.save(changes);
    documents.set(MAIL, id, mail);
    return changes[0]!.after as StoredAlert;
  });
}
