import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { toast } from '../ui/toast.ts';
import { topDialog } from '../ui/top-layer.ts';
import { useChunk } from '../ui/use-chunk.ts';
import { CommandPaletteFrame } from './command-palette-frame.tsx';
import styles from './command-palette-frame.module.css';

export const loadCommandPalette = async () =>
  (await import('./command-palette.tsx')).CommandPalette;

/**
 * The search over all of the panel, which Ctrl+K (on a Mac Cmd+K) opens unless a dialog is open, and closes. The
 * layout calls it once.
 */
export function useCommandPalette(
  onLogOut: () => Promise<void>,
): [palette: ReactNode, open: () => void] {
  const [isOpen, setOpen] = useState(false);

  // At once, whatever is still to come: the next key is meant for it already.
  const open = () => {
    if (!topDialog()) setOpen(true);
  };

  const close = () => setOpen(false);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isCommandPaletteKey(event)) return;
    // The browser would go to its address bar.
    event.preventDefault();
    if (isOpen) close();
    else open();
  });
  // Before the panel is painted: what is seen must work.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return [isOpen && <LazyCommandPalette onClose={close} onLogOut={onLogOut} />, open];
}

/** What was typed before the code was there, and whether Enter came after it. */
export interface Typed {
  query: string;
  entered: boolean;
}

interface LazyCommandPaletteProps {
  onClose: () => void;
  onLogOut: () => Promise<void>;
}

/** The search, whose code comes with the first use; what is typed meanwhile goes along. */
function LazyCommandPalette({ onClose, onLogOut }: LazyCommandPaletteProps) {
  const [Palette] = useChunk(loadCommandPalette, true);
  const [typed, setTyped] = useState<Typed>({ query: '', entered: false });

  const onFailed = useEffectEvent(() => {
    onClose();
    toast.error('Failed to load the search. Check your connection and try again.');
  });
  useEffect(() => {
    if (Palette === 'failed') onFailed();
  }, [Palette]);

  if (Palette && Palette !== 'failed') {
    return <Palette typed={typed} onClose={onClose} onLogOut={onLogOut} />;
  }
  return (
    <CommandPaletteFrame
      query={typed.query}
      onQuery={(query) => setTyped({ query, entered: false })}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) setTyped({ ...typed, entered: true });
      }}
      onClose={onClose}
    >
      <p role="status" className={styles.field}>
        Loading the search…
      </p>
    </CommandPaletteFrame>
  );
}

/** The keys as they are called on this machine. */
export const COMMAND_PALETTE_KEYS = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K';

/** Whether a key opens and closes the search. */
function isCommandPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}
