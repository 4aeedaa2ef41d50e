import type { Entity, RecordMeta } from '@sunfront/contract/entities/entity';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListTexts } from '../list/collection-tab.tsx';
import type { Column } from '../list/columns.tsx';
import type { BulkForm } from '../list/use-bulk.tsx';
import type { WorkflowField } from '../records/workflow-field.ts';
import type { Collection } from '../records/use-collection.ts';
import type { BoardOptions } from './board.tsx';
import type { CsvColumn, CsvColumns } from '../submission/csv.ts';
import type { Filter } from './filters.ts';
import type { BulkMailOptions } from '../mail/use-bulk-mail.ts';

export interface SubmissionsTabProps<R extends RecordMeta> {
  entity: Entity;
  title: string;
  icon: LucideIcon;
  texts: ListTexts<object>;
  /** The time of receipt follows. */
  columns: Column<R>[];
  /** Names the record in the question about its deletion. */
  name: (record: R) => string;
  /** A sentence about data deleted with the record. */
  consequence?: string;
  filters: Record<string, Filter<R>>;
  /** Further filters, which depend on the loaded records. */
  filtersOf?: (records: readonly R[]) => Record<string, Filter<R>>;
  csv: CsvColumns<R>;
  /** Further columns, which depend on the exported records. */
  csvOf?: (records: readonly R[]) => readonly CsvColumn<R>[];
  wideDetail?: boolean;
  board?: (collection: Collection<R>) => BoardOptions<R>;
  /** Can be set on several records at once. */
  workflow: readonly WorkflowField[];
  mail: BulkMailOptions;
  /** Further forms about several records. */
  forms?: readonly BulkForm<R>[];
  /** The form of a submission that arrived another way. */
  add?: (collection: Collection<R>, onClose: () => void) => ReactNode;
  detail: (
    record: R,
    remove: () => void,
    collection: Collection<R>,
  ) => { title: string; eyebrow: ReactNode; body: ReactNode };
}
