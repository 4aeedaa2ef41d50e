import type { Position } from '../api/api.ts';
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
import { type ComponentProps, type CSSProperties, useLayoutEffect } from 'react';
import type { Store } from '../../browser/store.ts';
import { messages } from '../messages/list.ts';

export interface ArrangedList<R> {
  records: readonly R[];
  name: (record: R) => string;
  onMove: (record: R, position: Position) => void;
  layout: 'rows' | 'tiles';
}

export interface Mover {
  element: HTMLElement | null;
  handle: HTMLElement | null;
  /** Undefined until the drag library has loaded. */
  rowStyle: Store<RowStyle | undefined>;
}

export interface RowStyle {
  style: CSSProperties;
  moving: boolean;
  grip: Omit<ComponentProps<'button'>, 'name'>;
}

export type Movers = (id: string) => Mover;

interface DraggingProps<R> extends ArrangedList<R> {
  movers: Movers;
}

/** Pixels of pointer movement that start a drag. */
const SLACK = 4;

/** Above other rows and the table's head. */
const MOVING: CSSProperties = { position: 'relative', zIndex: 3, boxShadow: 'var(--shadow)' };

export function Dragging<R extends { id: string }>(props: DraggingProps<R>) {
  const { records, name, onMove, layout, movers } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: SLACK } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const end = ({ active, over }: DragEndEvent) => {
    const from = records.findIndex(({ id }) => id === active.id);
    const to = records.findIndex(({ id }) => id === over?.id);
    const position = positionAt(records, from, to);
    if (position) onMove(records[from]!, position);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements: announcements(records, name),
        screenReaderInstructions: { draggable: messages.dragging.instructions },
      }}
    >
      <SortableContext
        items={records as R[]}
        strategy={layout === 'rows' ? verticalListSortingStrategy : rectSortingStrategy}
      >
        {records.map(({ id }) => (
          <Follower key={id} id={id} mover={movers(id)} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

function Follower({ id, mover }: { id: string; mover: Mover }) {
  const sortable = useSortable({ id, attributes: { roleDescription: messages.dragging.movable } });
  const { setNodeRef, setActivatorNodeRef } = sortable;
  const { attributes, listeners, transform, transition, isDragging } = sortable;

  // A remounted row has a new element.
  useLayoutEffect(() => {
    setNodeRef(mover.element);
    setActivatorNodeRef(mover.handle);
  });

  useLayoutEffect(() => {
    mover.rowStyle.set({
      style: {
        // Scaling would stretch a row to another row's height.
        transform: CSS.Translate.toString(transform),
        ...(transition ? { transition } : {}),
        ...(isDragging && MOVING),
      },
      moving: isDragging,
      grip: { ...attributes, ...listeners },
    });
  }, [mover, transform, transition, isDragging, attributes, listeners]);

  useLayoutEffect(() => () => mover.rowStyle.set(undefined), [mover]);
  return null;
}

/** Returns undefined if the record has not moved. */
export function positionAt(
  records: readonly { id: string }[],
  from: number,
  to: number,
): Position | undefined {
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
    messages.dragging.position(records.findIndex((each) => each.id === id) + 1, records.length);
  const home = (id: UniqueIdentifier) => messages.dragging.pickedUp(called(id), at(id));
  return {
    onDragStart: ({ active }) => home(active.id),
    onDragOver({ active, over }) {
      // A drag starts over the record's own position.
      if (active.id === over?.id) return home(active.id);
      return over ? messages.dragging.over(called(active.id), at(over.id)) : undefined;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? messages.dragging.dropped(called(active.id), at(over.id))
        : messages.dragging.droppedOutside(called(active.id)),
    onDragCancel: ({ active }) => messages.dragging.cancelled(called(active.id), at(active.id)),
  };
}
