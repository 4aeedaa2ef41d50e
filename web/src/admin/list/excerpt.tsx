import type { Entity, RecordMeta } from '@sunfront/contract/entities/entity';
import { directionOf } from '@sunfront/contract/text/direction';
import { type Column, fieldColumn } from './columns.tsx';
import controls from '../ui/panel.module.css';
import styles from './data-table.module.css';

export function Excerpt({ text }: { text: string }) {
  return (
    <span className={`${controls.clamp} ${styles.excerpt}`} dir={directionOf(text)}>
      {text}
    </span>
  );
}

/** Shows the beginning of a long text. */
export function excerptColumn<R extends RecordMeta>(
  entity: Entity,
  name: keyof R & string,
  options: Partial<Column<R>>,
): Column<R> {
  const { title } = fieldColumn<R>(entity, name);
  return { title, cell: (record) => <Excerpt text={String(record[name])} />, ...options };
}
