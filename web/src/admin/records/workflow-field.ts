import type { LucideIcon } from 'lucide-react';

/** A field that a bulk action sets. */
export interface WorkflowField {
  field: string;
  label: string;
  icon: LucideIcon;
  options: Readonly<Record<string, string>>;
  question: (records: string) => string;
  /** Returns the end of the toast, such as "assigned to you". */
  done: (option: string, value: string) => string;
}
