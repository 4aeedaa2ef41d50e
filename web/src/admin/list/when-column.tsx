import { Ago } from '../ui/ago.tsx';
import type { Column } from './table-head.tsx';

export function whenColumn<R extends { created_at: string }>(
  title: string,
  options: Partial<Column<R>> = {},
): Column<R> {
  return { title, width: '7.5rem', cell: ({ created_at }) => <Ago at={created_at} />, ...options };
}
