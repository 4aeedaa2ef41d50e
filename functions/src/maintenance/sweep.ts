import { DAY } from '@sunfront/contract/text/time-zone';
import { daysAgo, monthsBefore } from './dates.ts';
import {
  entities,
  findEntity,
  jobAlert,
  setting,
  storedPicture,
} from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { ALERT_MAIL_DAYS } from '@sunfront/contract/entities/job-alert';
import { FAILURE_RETENTION_DAYS, FAILURES } from '@sunfront/contract/failures';
import { HISTORY, HISTORY_RETENTION_DAYS } from '@sunfront/contract/history';
import { iconsOf } from '@sunfront/contract/site/icons';
import { VIEW_RETENTION_MONTHS, VIEWS } from '@sunfront/contract/api/view-limits';
import { MAIL } from '@sunfront/contract/api/mail';
import { mergeSettings } from '@sunfront/contract/site/site-content';
import { isDeepStrictEqual } from 'node:util';
import { sweepAuth } from '../auth/sweep.ts';
import type { Context } from '../services/context.ts';
import { refreshClosing } from '../records/closing.ts';
import { DERIVED, derivedPath } from '../files/derived-pictures.ts';
import { isUsed } from '../files/files.ts';
import { compareFiles, type Compared, type StoredFile } from './compare-files.ts';
import { ERASURES, eraseWithHistory } from '../records/delete.ts';
import { addMissingPictures } from '../records/library.ts';
import { redacted } from '../mail/outbox.ts';
import { listAll } from '../store/list-all.ts';
import type { Repository, Stored } from '../store/repository.ts';
import { isMiscounted, isWhole, readStoredCounts, replaceCounts } from '../site/overview.ts';
import { listShares } from '../site/shares.ts';
import { sweepInterviews } from '../interviews/sweep.ts';
import { sweepRatings } from '../records/sweep-ratings.ts';
import { buildSite, isCurrent, readSite, storedSite } from '../site/site.ts';

/** Milliseconds; younger files may belong to an unsaved form or a running request. */
const GRACE = DAY;

interface SweepResult {
  /** Expired sessions, links, challenges, counters and erasures, and days of page views. */
  ended: number;
  submissions: number;
  changes: number;
  files: number;
}

interface Findings {
  orphans: StoredFile[];
  missing: Compared['missing'];
  outdated: boolean;
  miscounted: boolean;
}

/**
 * Idempotent, safe to run concurrently.
 * @param grace milliseconds; younger unused files are kept
 */
export async function sweep(context: Context, grace = GRACE): Promise<SweepResult> {
  const { repository, auth, files, rateLimiter } = context;
  let ended = await sweepAuth(auth);
  ended += await rateLimiter.sweep();
  ended += await repository.deleteWhere(ERASURES, 'until', '<', daysAgo(0));
  const oldest = monthsBefore(new Date(), VIEW_RETENTION_MONTHS).toISOString().slice(0, 10);
  ended += await repository.deleteWhere(VIEWS, 'order', '<', oldest);
  await redactMails(repository);
  const submissions = await deleteOldSubmissions(context);
  const changes = await deleteOldChanges(context);
  const before = new Date(Date.now() - grace).toISOString();
  let deleted = 0;
  const stored = await readStoredCounts(repository);
  const { orphans, counts, records, pictures } = await compareFiles(context);
  await replaceCounts(repository, stored, counts);
  const isKnown = (id: string) => records.has(`${storedPicture.path}/${id}`);
  await addMissingPictures(context, { used: pictures, isKnown });
  await sweepRatings(repository, records);
  await sweepInterviews(repository, records);
  for (const { path } of orphans.filter(isOlderThan(before))) {
    // A record that was written meanwhile may use the file.
    if (await isUsed(repository, path)) continue;
    await files.delete(path);
    deleted += 1;
  }
  deleted += await deleteOldDerived(context, before);
  await refreshClosing(repository);
  // Invalidates caches, in case of writes that bypassed the API.
  await repository.raiseRevision();
  return { ended, submissions, changes, files: deleted };
}

/** @param grace as in `sweep` */
export async function findings(context: Context, grace = GRACE): Promise<Findings> {
  const { repository } = context;
  const before = new Date(Date.now() - grace).toISOString();
  const stored = await readStoredCounts(repository);
  const { counts, orphans, missing } = await compareFiles(context);
  // The next request for the overview recounts incomplete counts.
  const differ = isWhole(stored) && isMiscounted(stored, counts);
  return {
    orphans: orphans.filter(isOlderThan(before)),
    missing,
    outdated: await isOutdated(repository),
    miscounted: differ && (await readStoredCounts(repository)).writes === stored.writes,
  };
}

/** @param before ISO 8601 */
function isOlderThan(before: string) {
  return ({ created_at }: StoredFile) => created_at <= before;
}

/** The next request makes a deleted picture again. */
async function deleteOldDerived({ repository, files }: Context, before: string): Promise<number> {
  const old = (await files.list(DERIVED)).filter(isOlderThan(before));
  if (old.length === 0) return 0;
  const { content } = await readSite(repository, (await repository.revision()).number);
  const current = new Set([
    ...iconsOf(content.settings).map((icon) => derivedPath(icon, 'png')),
    ...(await listShares(repository, content)).map((share) => derivedPath(share, 'jpeg')),
  ]);
  const outdated = old.filter(({ path }) => !current.has(path));
  for (const { path } of outdated) await files.delete(path);
  return outdated.length;
}

async function isOutdated(repository: Repository): Promise<boolean> {
  const { number } = await repository.revision();
  const stored = await storedSite(repository);
  if (!stored || !isCurrent(stored, number)) return false;
  const { content, valid_until } = await buildSite(repository);
  return !isDeepStrictEqual([stored.content, stored.valid_until], [content, valid_until]);
}

async function deleteOldSubmissions(context: Context): Promise<number> {
  const { repository } = context;
  const { retention_months } = mergeSettings(await repository.list(setting.path));
  const oldest = monthsBefore(new Date(), Number(retention_months)).toISOString();
  let count = 0;
  for (const entity of entities as readonly Entity[]) {
    if (entity.expiryField) count += await eraseExpired(context, entity, entity.expiryField);
    if (!entity.identityFields || entity.expiryField) continue;
    const ids = new Set<string>();
    // `order` starts with the creation time.
    const old = { field: 'order', is: '<', value: oldest } as const;
    for await (const { id } of listAll(repository, entity.path, { where: old })) ids.add(id);
    // In the trash, or with only history left.
    const where = { field: 'collection', is: '==', value: entity.path } as const;
    for await (const each of listAll(repository, HISTORY, { newestFirst: true, where })) {
      const before = each['before'] as Stored | null;
      if (before && String(before['order']) < oldest) ids.add(String(each['record']));
    }
    for (const id of ids) if (await eraseWithHistory(context, entity, id)) count += 1;
  }
  return count;
}

async function eraseExpired(context: Context, entity: Entity, field: string): Promise<number> {
  const now = new Date().toISOString();
  let count = 0;
  for await (const record of listAll(context.repository, entity.path)) {
    if (String(record[field]) > now) continue;
    if (await eraseWithHistory(context, entity, record.id)) count += 1;
  }
  return count;
}

/** Removes secret links from mails that the Trigger Email extension sent. */
async function redactMails(repository: Repository): Promise<void> {
  const where = { field: 'secret', is: '==', value: true } as const;
  for (const { id } of await repository.list(MAIL, { newestFirst: true, where }))
    await repository.write<Stored>(MAIL, id, (current) => current && redacted(current));
}

async function deleteOldChanges(context: Context): Promise<number> {
  const { repository } = context;
  const old = { field: 'order', is: '<', value: daysAgo(HISTORY_RETENTION_DAYS.trash) } as const;
  const inTrash = { field: 'trashed', is: '==', value: true } as const;
  const discarded = await repository.list(HISTORY, { newestFirst: true, where: [inTrash, old] });
  for (const { id, collection, record } of discarded) {
    const entity = findEntity(collection)!;
    const only = { onlyDeleted: true };
    // The record was restored meanwhile, or created again with the same id.
    if (!(await eraseWithHistory(context, entity, String(record), only)))
      await repository.delete(HISTORY, id);
  }
  await repository.deleteWhere(MAIL, 'order', '<', daysAgo(HISTORY_RETENTION_DAYS.history));
  const alerts = { field: 'collection', is: '==', value: jobAlert.path } as const;
  await repository.deleteWhere(MAIL, 'order', '<', daysAgo(ALERT_MAIL_DAYS), alerts);
  await repository.deleteWhere(FAILURES, 'order', '<', daysAgo(FAILURE_RETENTION_DAYS));
  const forgotten = await repository.deleteWhere(
    HISTORY,
    'order',
    '<',
    daysAgo(HISTORY_RETENTION_DAYS.history),
  );
  return discarded.length + forgotten;
}
