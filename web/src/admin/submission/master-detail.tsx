import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Sheet } from '../ui/sheet.tsx';
import { IconButton } from '../ui/button.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/inbox.tsx';
import styles from './master-detail.module.css';
import controls from '../ui/panel.module.css';
import { neighbourOf } from './neighbour.ts';
import { useKeys, useShortcut } from '../ui/use-shortcut.ts';
import { useWide } from '../ui/use-wide.ts';
import { directionOf } from '@sunfront/contract/text/direction';

interface MasterDetailProps {
  /**
   * Records are elements with `data-record`, opened by their `[data-open]` or row header button.
   */
  list: ReactNode;
  /** The opened record always covers the list. */
  over?: boolean;
  /** The record is wider than the list if both fit. */
  wide?: boolean | undefined;
  singular: string;
  detail: { id: string; title: string; eyebrow: ReactNode; body: ReactNode } | null;
  onClose: () => void;
}

/**
 * J and K step through the records, as do the arrow keys in a row or the opened record's heading.
 */
export function MasterDetail(props: MasterDetailProps) {
  const { list, over = false, wide, singular, detail, onClose } = props;
  const isSplit = useSplit(over, detail?.id);
  const split = useRef<HTMLDivElement>(null);
  const listed = useRef<HTMLDivElement>(null);

  const { go, focusNext } = useRecordKeys(listed, detail?.id);
  const hasShortcut = useShortcut('j', () => isSplit && go(1));
  useShortcut('k', () => isSplit && go(-1));

  const close = () => {
    opener(listed.current?.querySelector('[data-record][aria-current]'))?.focus();
    onClose();
  };

  useArrowKeys(split, isSplit, detail ? go : focusNext);

  return (
    <div
      ref={split}
      className={styles.split}
      data-detail={Boolean(detail && isSplit)}
      data-wide={wide}
    >
      <div ref={listed} className={styles.list}>
        {list}
      </div>
      {detail &&
        (isSplit ? (
          <Pane
            key={detail.id}
            {...detail}
            singular={singular}
            hasShortcut={hasShortcut}
            onGo={go}
            onClose={close}
          />
        ) : (
          <Sheet
            title={detail.title}
            eyebrow={detail.eyebrow}
            tools={<Steps singular={singular} hasShortcut={false} onGo={go} />}
            onClose={onClose}
            wide
          >
            <Fragment key={detail.id}>{detail.body}</Fragment>
          </Sheet>
        ))}
    </div>
  );
}

/**
 * Keeps the choice while a record is open, because a move between pane and sheet would discard
 * typed text.
 */
function useSplit(over: boolean, id: string | undefined): boolean {
  const fits = useWide() && !over;
  const [last, setLast] = useState({ over, id, isSplit: fits });
  const isSame = id !== undefined && last.id === id && last.over === over;
  const isSplit = isSame ? last.isSplit : fits;
  if (last.over !== over || last.id !== id || last.isSplit !== isSplit) {
    setLast({ over, id, isSplit });
  }
  return isSplit;
}

type Step = 1 | -1;

/** @param id the opened record */
function useRecordKeys(listed: RefObject<HTMLElement | null>, id: string | undefined) {
  const order = useRef<string[]>([]);
  useEffect(() => {
    order.current = recordsIn(listed.current).map(idOf);
  }, [id, listed]);

  /** Starts at the focused record, or else the opened one. */
  const neighbour = (step: Step) => {
    const present = recordsIn(listed.current);
    const focused = present.find((row) => row.matches(':focus-within'));
    const from = focused ? idOf(focused) : id;
    const next = neighbourOf(from, step, present.map(idOf), order.current);
    return opener(present.find((row) => idOf(row) === next));
  };

  return {
    go: (step: Step) => neighbour(step)?.click(),
    focusNext: (step: Step) => neighbour(step)?.focus(),
  };
}

function useArrowKeys(
  split: RefObject<HTMLElement | null>,
  enabled: boolean,
  move: (step: Step) => void,
): void {
  useKeys((event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    const { target, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!step || ctrlKey || metaKey || altKey || shiftKey) return;
    if (!enabled || !split.current!.contains(target as Node)) return;
    if (!(target as Element).matches('tbody th button, h2')) return;
    event.preventDefault();
    move(step);
  });
}

function recordsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-record]') ?? [])];
}

function opener(row: Element | null | undefined): HTMLElement | undefined {
  return row?.querySelector<HTMLElement>('th button, [data-open]') ?? undefined;
}

function idOf(row: HTMLElement): string {
  return row.dataset['record']!;
}

interface StepsProps {
  singular: string;
  hasShortcut: boolean;
  onGo: (step: Step) => void;
}

function Steps({ singular, hasShortcut, onGo }: StepsProps) {
  return (
    <>
      <IconButton
        label={messages.steps.previousRecord(singular)}
        icon={ChevronUp}
        aria-keyshortcuts={hasShortcut ? 'k' : undefined}
        title={hasShortcut ? messages.steps.previousWithKey : messages.steps.previous}
        onClick={() => onGo(-1)}
      />
      <IconButton
        label={messages.steps.nextRecord(singular)}
        icon={ChevronDown}
        aria-keyshortcuts={hasShortcut ? 'j' : undefined}
        title={hasShortcut ? messages.steps.nextWithKey : messages.steps.next}
        onClick={() => onGo(1)}
      />
    </>
  );
}

interface PaneProps extends StepsProps {
  title: string;
  eyebrow: ReactNode;
  body: ReactNode;
  onClose: () => void;
}

function Pane({ title, eyebrow, body, singular, hasShortcut, onGo, onClose }: PaneProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  useKeys((event) => {
    const elsewhere =
      event.target instanceof Element && event.target.closest('dialog, input, select');
    if (event.key === 'Escape' && !event.defaultPrevented && !elsewhere) onClose();
  });

  return (
    <section className={styles.pane} aria-label={title}>
      <header className={styles.header}>
        <div>
          <p className={controls.hint}>{eyebrow}</p>
          <h2 ref={heading} tabIndex={-1} dir={directionOf(title)}>
            {title}
          </h2>
        </div>
        <div className={styles.buttons}>
          <Steps singular={singular} hasShortcut={hasShortcut} onGo={onGo} />
          <IconButton label={common.close} icon={X} onClick={onClose} />
        </div>
      </header>
      {body}
    </section>
  );
}
