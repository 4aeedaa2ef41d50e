import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { CSS } from '@dnd-kit/utilities';
import type { RecordMeta } from '@sunfront/contract/entities/entity';
import { type ReactNode, useState } from 'react';
import { MoveHandle } from '../list/arrange.tsx';
import { useIncrementalList } from '../list/incremental-list.tsx';
import { messages } from '../messages/inbox.tsx';
import controls from '../ui/panel.module.css';
import styles from './board.module.css';

export interface BoardOptions<R extends RecordMeta> {
  columns: Record<string, string>;
  columnOf: (record: R) => string;
  name: (record: R) => string;
  detail: (record: R) => ReactNode;
  onMove: (record: R, column: string) => Promise<boolean>;
}

interface BoardProps<R extends RecordMeta> extends BoardOptions<R> {
  label: string;
  records: readonly R[];
  more: boolean;
  selected: string | undefined;
  onOpen: (record: R) => void;
}

interface Moved {
  updated_at: string;
  column: string;
}

/** Pixels of pointer movement that start a drag. */
const SLACK = 4;

export function Board<R extends RecordMeta>(props: BoardProps<R>) {
  const { label, records, columns, name, onMove } = props;
  // Columns of moved cards until the server responds or the record changes.
  const [moved, setMoved] = useState<ReadonlyMap<string, Moved>>(new Map());
  const columnOf = (record: R) => {
    const own = moved.get(record.id);
    return own?.updated_at === record.updated_at ? own.column : props.columnOf(record);
  };
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: SLACK } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextColumn }),
  );

  const end = async ({ active, over }: DragEndEvent) => {
    const record = records.find(({ id }) => id === active.id);
    const column = over && String(over.id);
    if (!record || !column || column === columnOf(record)) return;
    const { id, updated_at } = record;
    setMoved((now) => new Map(now).set(id, { updated_at, column }));
    if (await onMove(record, column)) return;
    setMoved((now) => new Map([...now].filter(([each]) => each !== id)));
  };

  const find = (id: UniqueIdentifier) => records.find((record) => record.id === id);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnBelow}
      onDragEnd={(event) => void end(event)}
      accessibility={{
        announcements: announcements(
          (id) => name(find(id)!),
          (id) => columns[columnOf(find(id)!)]!,
          (id) => columns[id]!,
        ),
        screenReaderInstructions: { draggable: messages.board.instructions },
      }}
    >
      <div className={styles.board} role="group" aria-label={label}>
        {Object.entries(columns).map(([column, title]) => (
          <Column
            key={column}
            {...props}
            id={column}
            title={title}
            records={records.filter((record) => columnOf(record) === column)}
          />
        ))}
      </div>
    </DndContext>
  );
}

interface ColumnProps<R extends RecordMeta> extends BoardProps<R> {
  id: string;
  title: string;
}

function Column<R extends RecordMeta>({ id, title, records, ...props }: ColumnProps<R>) {
  const { setNodeRef, isOver } = useDroppable({ id });
  const { drawn, list, more: button } = useIncrementalList<R, HTMLUListElement>(records);
  return (
    <section ref={setNodeRef} className={styles.column} aria-label={title} data-over={isOver}>
      <h2>
        {title}{' '}
        <span>
          {records.length}
          {props.more && '+'}
        </span>
      </h2>
      <ul ref={list}>
        {drawn.map((record) => (
          <Card key={record.id} record={record} {...props} />
        ))}
      </ul>
      {button}
    </section>
  );
}

type CardProps<R extends RecordMeta> = Pick<
  BoardProps<R>,
  'name' | 'detail' | 'selected' | 'onOpen'
> & {
  record: R;
};

function Card<R extends RecordMeta>({ record, name, detail, selected, onOpen }: CardProps<R>) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } =
    useDraggable({ id: record.id, attributes: { roleDescription: messages.board.movable } });
  return (
    <li
      ref={setNodeRef}
      className={styles.card}
      data-record={record.id}
      data-moving={isDragging || undefined}
      aria-current={selected === record.id || undefined}
      // Touch scrolls the board instead.
      onPointerDown={(event) => {
        if (event.pointerType !== 'touch') listeners?.['onPointerDown']?.(event);
      }}
      style={{ transform: CSS.Translate.toString(transform) }}
    >
      <MoveHandle {...attributes} {...listeners} ref={setActivatorNodeRef} name={name(record)} />
      <button type="button" className={controls.stretched} data-open onClick={() => onOpen(record)}>
        <bdi>{name(record)}</bdi>
      </button>
      <div className={styles.detail}>{detail(record)}</div>
    </li>
  );
}

/** Ignores the card's vertical position. */
const columnBelow: CollisionDetection = ({
  collisionRect,
  droppableRects,
  droppableContainers,
}) => {
  const middle = collisionRect.left + collisionRect.width / 2;
  return droppableContainers
    .filter(({ id }) => {
      const rect = droppableRects.get(id);
      return rect && rect.left <= middle && middle <= rect.right;
    })
    .map(({ id }) => ({ id }));
};

const nextColumn: KeyboardCoordinateGetter = (event, { context }) => {
  const { droppableRects, collisionRect } = context;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code];
  if (!step || !collisionRect) return undefined;
  event.preventDefault();
  const middle = collisionRect.left + collisionRect.width / 2;
  const columns = [...droppableRects.values()].toSorted((a, b) => a.left - b.left);
  const at = columns.findIndex(({ left, right }) => left <= middle && middle <= right);
  const next = columns[at + step];
  return next && { x: next.left + (next.width - collisionRect.width) / 2, y: collisionRect.top };
};

function announcements(
  called: (id: UniqueIdentifier) => string,
  home: (id: UniqueIdentifier) => string,
  column: (id: UniqueIdentifier) => string,
): Announcements {
  const pickedUp = (id: UniqueIdentifier) => messages.board.pickedUp(called(id), home(id));
  const putBack = (id: UniqueIdentifier) => messages.board.putBack(called(id), home(id));
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver({ active, over }) {
      if (!over) return undefined;
      // The first event is for the card's own column.
      if (column(over.id) === home(active.id)) return pickedUp(active.id);
      return messages.board.over(called(active.id), column(over.id));
    },
    onDragEnd: ({ active, over }) =>
      over ? messages.board.dropped(called(active.id), column(over.id)) : putBack(active.id),
    onDragCancel: ({ active }) => putBack(active.id),
  };
}
