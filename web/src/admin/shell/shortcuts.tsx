import { createStore } from '../../browser/store.ts';
import { useStore } from '../../browser/use-store.ts';
import { toast } from '../../ui/toast.ts';
import { fetchChunk, useChunk } from '../../browser/use-chunk.ts';
import { useShortcut } from '../ui/use-shortcut.ts';
import { common } from '../messages/common.ts';

const isOpen = createStore(false);

const loadDialog = async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog;

export function openShortcuts(): void {
  fetchChunk(loadDialog).then(
    () => isOpen.set(true),
    () => toast.error(common.codeFailed),
  );
}

export function ShortcutsHost() {
  useShortcut('?', openShortcuts);
  const [Dialog] = useChunk(loadDialog, false);
  const open = useStore(isOpen);
  if (!open || !Dialog || Dialog === 'failed') return null;
  return <Dialog onClose={() => isOpen.set(false)} />;
}
