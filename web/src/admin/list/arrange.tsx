import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import controls from '../frame/panel.module.css';
import styles from './arrange.module.css';

/** Beside which record another is put, in the order in which they are shown. */
export type Place = { after: string } | { before: string };

interface ArrangeProps<R> {
  records: readonly R[];
  name: (record: R) => string;
  onMove: (record: R, place: Place) => void;
  layout: 'rows' | 'tiles';
  children: ReactNode;
}

/** Pixels that a pointer goes before a press becomes a drag. */
const SLACK = 4;

/** What the records below are arranged in by hand: with a pointer, by touch, or by key with every step said. */
export function Arrange<R extends { id: string }>(props: ArrangeProps<R>) {
  const { records, name, onMove, layout, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: SLACK } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const end = ({ active, over }: DragEndEvent) => {
    const from = records.findIndex(({ id }) => id === active.id);
    const to = records.findIndex(({ id }) => id === over?.id);
    const place = placeAt(records, from, to);
    if (place) onMove(records[from]!, place);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements: announcements(records, name),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
    >
      <SortableContext
        items={records as R[]}
        strategy={layout === 'rows' ? verticalListSortingStrategy : rectSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
}

const INSTRUCTIONS =
  'To move it, press Space or Enter, then the arrow keys. Space or Enter again puts it down, Escape back.';

/** Where a record goes that is dragged from one position to another; undefined where it stays. */
export function placeAt(
  records: readonly { id: string }[],
  from: number,
  to: number,
): Place | undefined {
  const target = records[to];
  if (!target || !records[from] || from === to) return undefined;
  return from < to ? { after: target.id } : { before: target.id };
}

function announcements<R extends { id: string }>(
  records: readonly R[],
  name: (record: R) => string,
): Announcements {
  const called = (id: UniqueIdentifier) => {
    const record = records.find((each) => each.id === id);
    return record ? name(record) : '';
  };
  const at = (id: UniqueIdentifier) =>
    `position ${records.findIndex((each) => each.id === id) + 1} of ${records.length}`;
  const home = (id: UniqueIdentifier) => `Picked up ${called(id)}, at its own ${at(id)}.`;
  return {
    onDragStart: ({ active }) => home(active.id),
    onDragOver({ active, over }) {
      // First it is over its own place.
      if (active.id === over?.id) return home(active.id);
      return over ? `${called(active.id)}: ${at(over.id)}.` : undefined;
    },
    onDragEnd: ({ active, over }) =>
      over ? `${called(active.id)} put down at ${at(over.id)}.` : `${called(active.id)} put back.`,
    onDragCancel: ({ active }) => `${called(active.id)} put back at ${at(active.id)}.`,
  };
}

/** What one record's element and its handle need to be moved. */
export function useArranged(id: string) {
  const sortable = useSortable({ id, attributes: { roleDescription: 'movable' } });
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition } =
    sortable;
  const style: CSSProperties = {
    // Without scale, which would stretch a row to the height of another.
    transform: CSS.Translate.toString(transform),
    ...(transition ? { transition } : {}),
  };
  return {
    /** For the element that moves. */
    item: { ref: setNodeRef, style, 'data-moving': sortable.isDragging || undefined },
    /** For the handle in it. */
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
  };
}

/** Takes hold of the record that is called `name`. */
export function MoveHandle({ name, ...rest }: ComponentProps<'button'> & { name: string }) {
  return (
    <button
      type="button"
      {...rest}
      className={`${controls.icon} ${styles.handle}`}
      aria-label={`Move ${name}`}
      title="Drag, or press Space and the arrow keys"
    >
      <GripVertical aria-hidden />
    </button>
  );
}
