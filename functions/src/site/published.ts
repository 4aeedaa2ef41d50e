import { job } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { NEVER } from '@sunfront/contract/jobs/open';
import { isPublished, nextPublicationChange } from '@sunfront/contract/entities/publication';
import type { Condition, Repository, Stored } from '../store/repository.ts';

interface PublishedPage {
  records: Stored[];
  more: boolean;
  /** ISO 8601; the list changes then even without a write. */
  valid_until: string;
}

/** At most `limit`. */
export async function listPublished(
  repository: Repository,
  entity: Entity,
  { limit }: { limit?: number | undefined } = {},
): Promise<PublishedPage> {
  const now = new Date().toISOString();
  const where = stillOpen(entity, now);
  const shown: Stored[] = [];
  let valid_until = NEVER;
  let from: string | undefined;
  let atOnce = limit && limit + 1;
  for (;;) {
    const { newestFirst = false, path } = entity;
    const read = await repository.list(path, { newestFirst, limit: atOnce, after: from, where });
    for (const record of read) {
      if (isPublished(record, now)) shown.push(record);
      valid_until = earliest(valid_until, nextChangeAt(entity, record, now));
    }
    if (!limit || read.length < atOnce! || shown.length > limit) break;
    // Hidden records were skipped.
    from = String(read.at(-1)!['order']);
    atOnce = NEXT_BATCH;
  }
  const records = shown.slice(0, limit);
  return { records, more: shown.length > records.length, valid_until };
}

const NEXT_BATCH = 300;

/** NEVER if there is none. */
export function nextChangeAt(entity: Entity, record: Stored, now: string): string {
  const where = stillOpen(entity, now);
  const ends = where ? String(record[where.field] ?? NEVER) : NEVER;
  return earliest(nextPublicationChange(record, now), ends > now ? ends : NEVER);
}

export function earliest(a: string, b: string): string {
  return a < b ? a : b;
}

function stillOpen({ path }: Entity, now: string): Condition | undefined {
  return path === job.path ? { field: 'closes_at', is: '>', value: now } : undefined;
}
