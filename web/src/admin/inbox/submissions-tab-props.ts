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
  /** What one and many are called in sentences. */
  noun: [singular: string, plural: string];
  /** Where they come from, said while there are none. */
  purpose: string;
  messages: { loadFailed: string; deleted: string; deleteFailed: string };
  /** Besides the time of arrival, which comes last. */
  columns: Column<R>[];
  /** The record in a delete question. */
  name: (record: R) => string;
  /** What goes when one is deleted. */
  consequence?: string;
  /** By the parameter of the address that holds it. */
  filters: Record<string, Filter<R>>;
  /** What a spreadsheet of the records holds. */
  csv: CsvColumns<R>;
  /** Whether the detail takes more of the width than the list. */
  wideDetail?: boolean;
  /** How the records stand in columns, where they can. */
  board?: (collection: Collection<R>) => BoardOptions<R>;
  /** The workflow fields that are set of several records at once. */
  workflow: readonly WorkflowField[];
  mail: BulkMailOptions;
  /** Stands below the name in the list. */
  badge: (record: R) => ReactNode;
  detail: (
    record: R,
    remove: () => void,
    collection: Collection<R>,
  ) => { title: string; eyebrow: ReactNode; body: ReactNode };
}
