import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../ui/toast.ts';
import { topDialog } from '../ui/top-layer.ts';
import { fetchChunk } from '../ui/use-chunk.ts';

export const loadPalette = async () => (await import('./palette.tsx')).Palette;

/**
 * The search over all of the panel, which Ctrl+K (on a Mac Cmd+K) opens unless a dialog is open. Its code comes
 * with the first use. The layout calls it once.
 */
export function usePalette(onLogOut: () => Promise<void>): [palette: ReactNode, open: () => void] {
  const [Palette, setPalette] = useState<Awaited<ReturnType<typeof loadPalette>>>();

  const open = () => {
    fetchChunk(loadPalette).then(
      (loaded) => {
        if (!topDialog()) setPalette(() => loaded);
      },
      () => toast.error('The search could not be loaded. Check the connection and try again.'),
    );
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteKey(event)) return;
    const isClosing = event.defaultPrevented;
    // The browser would go to its address bar.
    event.preventDefault();
    if (!isClosing && !topDialog()) open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const close = () => setPalette(undefined);
  return [Palette && <Palette onClose={close} onLogOut={onLogOut} />, open];
}

/** Whether a key opens and closes the search. */
export function isPaletteKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}

/** The keys as they are called on this machine. */
export const PALETTE_KEYS = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K';
