import { entities, entityAt, setting } from '@sunfront/contract';
import type { Entity } from '@sunfront/contract/entity';
import { FAILURE_KEPT_DAYS, FAILURES } from '@sunfront/contract/failures';
import { HISTORY, KEPT_DAYS } from '@sunfront/contract/history';
import { MAIL } from '@sunfront/contract/mail';
import { PEOPLE } from '@sunfront/contract/people';
import { mergeSettings } from '@sunfront/contract/site-content';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../context.ts';
import { refreshClosing } from '../records/closing.ts';
import { FOLDERS, isUsed, pathsOf } from '../files/files.ts';
import { eraseWithHistory } from '../records/delete.ts';
import { allChanges } from '../history/history.ts';
import { sealed } from '../mail/outbox.ts';
import { count, type Counts } from '../store/counts.ts';
import type { Repository, Stored } from '../store/repository.ts';
import { isMiscounted, isWhole, keptCounts, replaceCounts } from '../site/overview.ts';
import { buildSite, isCurrent, storedSite } from '../site/site.ts';

/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/** Younger files may belong to a form that is still being filled in, or to a request under way. */
const GRACE = DAY;

/** What a sweep deleted, by kind. */
export interface Swept {
  /** Sessions and links past their end, challenges that nobody answered, and counters that count no more. */
  ended: number;
  /** Applications and messages that are older than the settings allow. */
  submissions: number;
  /** Changes that are too old to be taken back. */
  changes: number;
  /** Files that no record uses. */
  files: number;
}

/** What does not fit together; all empty when everything does. */
export interface Findings {
  /** Files that no record uses, by folder, in the order of their paths. */
  orphans: StoredFile[];
  /** Records (`<collection>/<id>`) that name a file (its path) which is not there. */
  missing: { record: string; file: string }[];
  /** Whether the site's document differs from what its sources make. */
  outdated: boolean;
  /** Whether what is counted for the overview differs from what there is. */
  miscounted: boolean;
}

type StoredFile = Awaited<ReturnType<Context['files']['list']>>[number];

/**
 * Deletes what has had its time: ended sessions, counters, applications and messages older than the
 * settings allow (with their files), changes that are too old, and files that no record uses; counts the records
 * anew; and finishes what was left half done. Safe to repeat and to run at once.
 * @param grace age in milliseconds below which an unused file is left alone.
 */
export async function sweep(context: Context, grace = GRACE): Promise<Swept> {
  const { repository, auth, files, membership, passkeys, submissionLimit } = context;
  const sweepers = [auth, membership, passkeys, submissionLimit];
  let ended = 0;
  for (const each of sweepers) ended += await each.sweep();
  await sealMails(repository);
  const submissions = await deleteOldSubmissions(context);
  const changes = await deleteOldChanges(context);
  const before = new Date(Date.now() - grace).toISOString();
  let deleted = 0;
  const kept = await keptCounts(repository);
  const { orphans, counts } = await compareFiles(context);
  await replaceCounts(repository, kept, counts);
  for (const { path, created_at } of orphans) {
    // Asked again: a record may have taken it up since.
    if (created_at > before || (await isUsed(repository, path))) continue;
    await files.delete(path);
    deleted += 1;
  }
  await refreshClosing(repository);
  // The page and the lists are made anew for their next readers, whatever was written past all of this.
  await repository.raiseRevision();
  return { ended, submissions, changes, files: deleted };
}

/** Compares files and counts with records, and the site's document with its sources. */
export async function findings(context: Context): Promise<Findings> {
  const { repository } = context;
  const kept = await keptCounts(repository);
  const { counts, ...files } = await compareFiles(context);
  // Those that are not whole, the overview's next reader counts anew.
  const differ = isWhole(kept) && isMiscounted(kept, counts);
  return {
    ...files,
    outdated: await isOutdated(repository),
    miscounted: differ && (await keptCounts(repository)).writes === kept.writes,
  };
}

/** Compares files with records, which are counted on the way. */
async function compareFiles({
  repository,
  files,
}: Context): Promise<Pick<Findings, 'orphans' | 'missing'> & { counts: Counts }> {
  // Files first: one whose record is written meanwhile is then not taken for an orphan.
  const there = (await Promise.all(FOLDERS.map((folder) => files.list(folder)))).flat();
  const paths = new Set(there.map(({ path }) => path));
  const used = new Set<string>();
  const missing: Findings['missing'] = [];
  const counts: Counts = {};
  for (const entity of entities as readonly Entity[]) {
    for (const record of await repository.list(entity.path)) {
      count(counts, entity.path, record);
      for (const path of pathsOf(entity, record)) {
        used.add(path);
        if (!paths.has(path)) missing.push({ record: `${entity.path}/${record.id}`, file: path });
      }
    }
  }
  for (const path of [MAIL, FAILURES]) {
    for (const each of await repository.list(path)) count(counts, path, each);
  }
  for await (const { id, collection, before } of allChanges(repository)) {
    const named = before ? pathsOf(entityAt(collection)!, before as Stored) : [];
    for (const path of named) {
      used.add(path);
      if (!paths.has(path)) missing.push({ record: `${HISTORY}/${id}`, file: path });
    }
  }
  // Consoles store an empty file with such a name to show a folder.
  return {
    orphans: there.filter(({ path }) => !used.has(path) && !path.endsWith('/')),
    missing,
    counts,
  };
}

async function isOutdated(repository: Repository): Promise<boolean> {
  const { number } = await repository.revision();
  const stored = await storedSite(repository);
  // Its next reader builds it anew.
  if (!stored || !isCurrent(stored, number)) return false;
  const { content, valid_until } = await buildSite(repository);
  return !isDeepStrictEqual([stored.content, stored.valid_until], [content, valid_until]);
}

async function deleteOldSubmissions(context: Context): Promise<number> {
  const { retention_months } = mergeSettings(await context.repository.list(setting.path));
  const oldest = monthsBefore(new Date(), Number(retention_months)).toISOString();
  let count = 0;
  for (const entity of entities as readonly Entity[]) {
    if (!entity.person) continue;
    // `order` begins with the time of creation.
    const where = { field: 'order', is: '<', value: oldest } as const;
    const old = await context.repository.list(entity.path, { where });
    const changes = await context.repository.list(HISTORY, {
      newestFirst: true,
      where: { field: 'collection', is: '==', value: entity.path },
    });
    // Those in the trash, or whose past alone is left.
    const past = changes.filter(
      ({ before }) => before && String((before as Stored)['order']) < oldest,
    );
    for (const id of new Set([
      ...old.map(({ id }) => id),
      ...past.map(({ record }) => String(record)),
    ])) {
      if (await eraseWithHistory(context, entity, id)) count += 1;
    }
  }
  return count;
}

/** Takes out of mails that something else sent what the postman takes out of those that it sends. */
async function sealMails(repository: Repository): Promise<void> {
  const where = { field: 'collection', is: '==', value: PEOPLE } as const;
  for (const { id, body } of await repository.list(MAIL, { newestFirst: true, where })) {
    if (body) await repository.write<Stored>(MAIL, id, (current) => current && sealed(current));
  }
}

/** Empties the trash of what has been in it for long, and forgets versions, mails and failures that are too old. */
async function deleteOldChanges(context: Context): Promise<number> {
  const { repository } = context;
  const before = (days: number) => new Date(Date.now() - days * DAY).toISOString();
  const old = { field: 'order', is: '<', value: before(KEPT_DAYS.trash) } as const;
  const inTrash = { field: 'trashed', is: '==', value: true } as const;
  const discarded = await repository.list(HISTORY, { newestFirst: true, where: [inTrash, old] });
  for (const { id, collection, record } of discarded) {
    const entity = entityAt(collection)!;
    if (!(await repository.get(entity.path, String(record)))) {
      await eraseWithHistory(context, entity, String(record));
    } else await repository.delete(HISTORY, id);
  }
  await repository.deleteWhere(MAIL, 'order', '<', before(KEPT_DAYS.history));
  await repository.deleteWhere(FAILURES, 'order', '<', before(FAILURE_KEPT_DAYS));
  const forgotten = await repository.deleteWhere(HISTORY, 'order', '<', before(KEPT_DAYS.history));
  return discarded.length + forgotten;
}

/** The same time so many months ago (UTC); of a month that is too short, its last day. */
export function monthsBefore(date: Date, months: number): Date {
  const earlier = new Date(date);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  if (earlier.getUTCDate() !== date.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}
