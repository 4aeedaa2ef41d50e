import { GripVertical } from 'lucide-react';
import {
  type ComponentProps,
  createContext,
  type CSSProperties,
  type ReactNode,
  use,
  useMemo,
  useState,
} from 'react';
import { createStore, type Store, useStore } from '../../ui/store.ts';
import { toast } from '../../ui/toast.ts';
import { fetchChunk, useChunk } from '../../ui/use-chunk.ts';
import controls from '../frame/panel.module.css';
import styles from './arrange.module.css';

/** Beside which record another is put, in the order in which they are shown. */
export type Position = { after: string } | { before: string };

export interface ArrangedList<R> {
  records: readonly R[];
  name: (record: R) => string;
  onMove: (record: R, place: Position) => void;
  layout: 'rows' | 'tiles';
}

interface ArrangeProps<R> extends ArrangedList<R> {
  children: ReactNode;
}

/** One record's element and its handle, and what dragging makes of them. */
export interface Mover {
  element: HTMLElement | null;
  handle: HTMLElement | null;
  /** Undefined until dragging is there. */
  rowStyle: Store<RowStyle | undefined>;
}

interface RowStyle {
  style: CSSProperties;
  moving: boolean;
  /** Attributes and listeners of the handle. */
  grip: Omit<ComponentProps<'button'>, 'name'>;
}

/** The mover of a record by its id, made when it is first asked for. */
export type Movers = (id: string) => Mover;

interface Arranged {
  movers: Movers;
  /** Answers a press on a handle before dragging is there. */
  onEarly: () => void;
}

const ArrangedContext = createContext<Arranged>({ movers: createMovers(), onEarly: () => {} });

const loadDragging = () => import('./dragging.tsx');

/**
 * What the records below are arranged in by hand: with a pointer, by touch, or by key with every step said.
 * The library for it comes after them and stands beside them: put around them, it would draw them anew.
 */
export function Arrange<R extends { id: string }>({ children, ...list }: ArrangeProps<R>) {
  const [movers] = useState(createMovers);
  const [dragging, again] = useChunk(loadDragging, true);

  const arranged = useMemo(() => {
    const onEarly = () => {
      fetchChunk(loadDragging).then(again, () =>
        toast.error(
          'Failed to load the tool for moving records. Check your connection and try again.',
        ),
      );
    };
    return { movers, onEarly };
  }, [movers, again]);

  return (
    <ArrangedContext value={arranged}>
      {children}
      {dragging && dragging !== 'failed' && <dragging.Dragging {...list} movers={movers} />}
    </ArrangedContext>
  );
}

function createMovers(): Movers {
  const movers = new Map<string, Mover>();
  return (id) => {
    const mover = movers.get(id) ?? {
      element: null,
      handle: null,
      rowStyle: createStore<RowStyle | undefined>(undefined),
    };
    movers.set(id, mover);
    return mover;
  };
}

/** The list with a record of it at another place; without the record where the neighbour is not in it. */
export function moveNextTo<R extends { id: string }>(
  records: readonly R[],
  record: R,
  place: Position,
): R[] {
  const others = records.filter(({ id }) => id !== record.id);
  const isAfter = 'after' in place;
  const at = others.findIndex(({ id }) => id === (isAfter ? place.after : place.before));
  return at < 0 ? others : others.toSpliced(isAfter ? at + 1 : at, 0, record);
}

/** What one record's element and its handle need to be moved. */
export function useArranged(id: string) {
  const { movers, onEarly } = use(ArrangedContext);
  const mover = movers(id);
  const look = useStore(mover.rowStyle);
  return {
    /** For the element that moves. */
    item: {
      ref: (element: HTMLElement | null) => void (mover.element = element),
      style: look?.style,
      'data-moving': look?.moving || undefined,
    },
    /** For the handle in it. */
    handle: {
      ref: (handle: HTMLElement | null) => void (mover.handle = handle),
      ...(look?.grip ?? { 'aria-disabled': true, onClick: onEarly }),
    },
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
      title="Drag, or press Space and use the arrow keys"
    >
      <GripVertical aria-hidden />
    </button>
  );
}
