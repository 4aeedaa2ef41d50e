import type { Entity, RecordMeta } from '@sunfront/contract/entity';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Column } from '../list/data-table.tsx';
import type { WorkflowField } from '../list/use-bulk.tsx';
import type { Collection } from '../list/use-collection.ts';
import type { BoardOptions } from './board.tsx';
import type { CsvColumns } from './csv.ts';
import type { Filter } from './filters.ts';
import type { BulkMailOptions } from './use-bulk-mail.ts';

export interface SubmissionsTabProps<R extends RecordMeta> {
  entity: Entity;
  title: string;
  icon: LucideIcon;
  noun: [singular: string, plural: string];
  /** The source of the submissions, shown while there are none. */
  purpose: string;
  messages: { loadFailed: string; deleted: string; deleteFailed: string };
  /** The columns before the time of receipt, which is last. */
  columns: Column<R>[];
  /** The name of a record in a question about its deletion. */
  name: (record: R) => string;
  /** A sentence about data that is deleted with a record. */
  consequence?: string;
  /** The filters by query parameter. */
  filters: Record<string, Filter<R>>;
  csv: CsvColumns<R>;
  wideDetail?: boolean;
  board?: (collection: Collection<R>) => BoardOptions<R>;
  /** The workflow fields that can be set on several records at once. */
  workflow: readonly WorkflowField[];
  mail: BulkMailOptions;
  badge: (record: R) => ReactNode;
  detail: (
    record: R,
    remove: () => void,
    collection: Collection<R>,
  ) => { title: string; eyebrow: ReactNode; body: ReactNode };
}
