import { GripVertical } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, use, useMemo, useState } from 'react';
import { createStore } from '../../browser/store.ts';
import { useStore } from '../../browser/use-store.ts';
import { toast } from '../../ui/toast.ts';
import { fetchChunk, useChunk } from '../../browser/use-chunk.ts';
import controls from '../ui/panel.module.css';
import { messages } from '../messages/list.ts';
import { IconButton } from '../ui/button.tsx';
import type { ArrangedList, Mover, Movers, RowStyle } from './dragging.tsx';
import styles from './arrange.module.css';

interface ArrangeProps<R> extends ArrangedList<R> {
  children: ReactNode;
}

interface Arranged {
  movers: Movers;
  /** Called for presses before the drag library has loaded. */
  onEarly: () => void;
}

const ArrangedContext = createContext<Arranged>({ movers: createMovers(), onEarly: () => {} });

const loadDragging = () => import('./dragging.tsx');

/**
 * The drag library loads later. It renders after the children, because as their parent it would
 * remount them.
 */
export function Arrange<R extends { id: string }>({ children, ...list }: ArrangeProps<R>) {
  const [movers] = useState(createMovers);
  const [dragging, again] = useChunk(loadDragging, true);

  const arranged = useMemo(() => {
    const onEarly = () => {
      fetchChunk(loadDragging).then(again, () => toast.error(messages.dragging.loadFailed));
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

export function useArranged(id: string) {
  const { movers, onEarly } = use(ArrangedContext);
  const mover = movers(id);
  const rowStyle = useStore(mover.rowStyle);
  return {
    item: {
      ref: (element: HTMLElement | null) => void (mover.element = element),
      style: rowStyle?.style,
      'data-moving': rowStyle?.moving || undefined,
    },
    handle: {
      ref: (handle: HTMLElement | null) => void (mover.handle = handle),
      ...(rowStyle?.grip ?? { 'aria-disabled': true, onClick: onEarly }),
    },
  };
}

export function MoveHandle({ name, ...rest }: ComponentProps<'button'> & { name: string }) {
  return (
    <IconButton
      {...rest}
      className={`${controls.icon} ${styles.handle}`}
      label={messages.dragging.handle(name)}
      title={messages.dragging.handleHint}
      icon={GripVertical}
    />
  );
}
