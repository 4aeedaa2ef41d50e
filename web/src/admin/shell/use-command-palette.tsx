import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { topDialog } from '../../browser/top-layer.ts';
import { useChunk } from '../../browser/use-chunk.ts';
import { keyOf, useKeys } from '../ui/use-shortcut.ts';
import type { Typed } from './use-command-search.ts';
import { CommandPaletteFrame } from './command-palette-frame.tsx';
import styles from './command-palette-frame.module.css';
import { messages } from '../messages/panel.tsx';

export const loadCommandPalette = async () =>
  (await import('./command-palette.tsx')).CommandPalette;

/** Ctrl+K (Cmd+K on a Mac) toggles the palette. Called once, by the layout. */
export function useCommandPalette(
  onLogOut: () => Promise<void>,
): [palette: ReactNode, open: () => void] {
  const [isOpen, setOpen] = useState(false);

  // The next key is already meant for the palette, even before its code is loaded.
  const open = () => {
    if (!topDialog()) setOpen(true);
  };

  const close = () => setOpen(false);

  useKeys((event) => {
    if (!isCommandPaletteKey(event)) return;
    // Some browsers use these keys for the address bar.
    event.preventDefault();
    if (isOpen) close();
    else open();
  });

  return [isOpen && <LazyCommandPalette onClose={close} onLogOut={onLogOut} />, open];
}

interface LazyCommandPaletteProps {
  onClose: () => void;
  onLogOut: () => Promise<void>;
}

function LazyCommandPalette({ onClose, onLogOut }: LazyCommandPaletteProps) {
  const [Palette] = useChunk(loadCommandPalette, true);
  const [typed, setTyped] = useState<Typed>({ query: '', entered: false });

  const onFailed = useEffectEvent(() => {
    onClose();
    toast.error(messages.commandPalette.loadFailed);
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
        {messages.commandPalette.loading}
      </p>
    </CommandPaletteFrame>
  );
}

function isCommandPaletteKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  return (ctrlKey || metaKey) && !altKey && !shiftKey && keyOf(event) === 'k';
}
