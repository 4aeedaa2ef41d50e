import { findEntity } from '@sunfront/contract/entities/index';
import { job } from '@sunfront/contract/entities/job';
import { slide } from '@sunfront/contract/entities/slide';
import type { RecordMeta } from '@sunfront/contract/entities/entity';
import { closesAt } from '@sunfront/contract/jobs/open';
import { isPublished } from '@sunfront/contract/entities/publication';
import {
  contentOf,
  mergeSettings,
  PART_NAMES,
  SITE_PARTS,
  type SitePart,
  type PartLists,
  type SiteContent,
} from '@sunfront/contract/site/site-content';
import { useCollection } from '../records/use-collection.ts';

/** Without an id, the record is new. */
export interface DraftRecord {
  path: string;
  id: string | undefined;
  values: Record<string, unknown>;
}

type Records = (RecordMeta & Record<string, unknown>)[];

export function useLists() {
  const lists = PART_NAMES.map((part) =>
    // The number and order of the parts are constant.
    // oxlint-disable-next-line react/rules-of-hooks
    useCollection<Records[number]>(findEntity(SITE_PARTS[part].path)!),
  );
  return {
    records: lists.every(({ records }) => records)
      ? (Object.fromEntries(
          PART_NAMES.map((part, index) => [part, lists[index]!.records]),
        ) as Record<SitePart, Records>)
      : undefined,
    error: lists.find(({ error }) => error)?.error,
    reload: () => {
      for (const { error, loading, reload } of lists) if (error || loading) reload();
    },
  };
}

/**
 * With a draft, returns the content published at `now` (ISO 8601) and the draft; otherwise
 * everything except closed jobs.
 */
export function previewContent(
  lists: Record<SitePart, Records>,
  now: string,
  draft?: DraftRecord,
): SiteContent {
  const { time_zone } = mergeSettings(lists.settings);
  const parts = PART_NAMES.map((part) => {
    const { path } = SITE_PARTS[part];
    const own = draft?.path === path ? draft : undefined;
    const shown = withDraft(lists[part], path, own).filter(
      (record) =>
        record.id === (own?.id ?? NEW) ||
        ((!draft || isPublished(record, now)) &&
          (path !== job.path || isOpen(record, time_zone, now))),
    );
    return contentOf(part, shown as unknown as PartLists[typeof part], false);
  });
  return Object.assign({}, ...parts) as SiteContent;
}

/** Stands for a missing id. */
const NEW = 'new';

function withDraft(records: Records, path: string, draft: DraftRecord | undefined): Records {
  if (!draft) return records;
  const entity = findEntity(path)!;
  const { id = NEW, values } = draft;
  const known = records.find((record) => record.id === id);
  const record = { ...entity.emptyValues, ...known, ...values, id } as Records[number];
  // The page shows only the first slide initially.
  if (path === slide.path) return [record, ...records.filter((each) => each !== known)];
  if (known) return records.map((each) => (each === known ? record : each));
  return entity.newestFirst ? [record, ...records] : [...records, record];
}

function isOpen(record: Record<string, unknown>, timeZone: string, now: string): boolean {
  return now < closesAt({ end: String(record['end'] ?? '') }, timeZone);
}
