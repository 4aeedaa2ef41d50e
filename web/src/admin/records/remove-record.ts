import { toast } from '../../ui/toast.ts';
import { confirmDelete } from '../ui/confirm-dialog.tsx';
import type { Undo } from '../ui/undo.ts';
import { messages as listMessages } from '../messages/list.ts';

interface Removal {
  question: Parameters<typeof confirmDelete>;
  remove: () => Promise<Undo>;
  messages: { deleted: string; deleteFailed: string };
}

/**
 * The pressed button disappears, so the focus moves to the next record.
 * @returns whether the record was deleted
 */
export async function removeRecord({ question, remove, messages }: Removal): Promise<boolean> {
  const pressed = document.activeElement as HTMLElement;
  if (!(await confirmDelete(...question))) return false;
  // A real-time update may remove the row.
  const focusNext = prepareNextFocus(pressed);
  try {
    await toast.promise(remove(), {
      loading: listMessages.remove.deleting,
      success: messages.deleted,
      error: messages.deleteFailed,
      action: (undo) => undo,
    });
  } catch {
    return false;
  }
  focusNext();
  return true;
}

/**
 * Must be called while the row exists.
 * @param pressed a control of the row that will disappear
 * @returns moves the focus, unless the user has moved it
 */
export function prepareNextFocus(pressed = document.activeElement as HTMLElement): () => void {
  const next = following(pressed);
  return () => {
    if ([pressed, document.body].includes(document.activeElement as HTMLElement)) next?.focus();
  };
}

/**
 * Returns the same button of the next or previous row, or else the form's input or the page title.
 */
export function following(pressed: HTMLElement): HTMLElement | null {
  // A deletion from the detail pane removes the list's current row.
  const row = pressed.closest('tr, li') ?? document.querySelector('tr[aria-current]');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const own = controls(row);
  return (
    // Rows have their last buttons in common.
    controls(next).at(own.includes(pressed) ? own.indexOf(pressed) - own.length : 0) ??
    controls(next)[0] ??
    pressed.closest('form')?.querySelector('input') ??
    document.querySelector('h1')
  );
}

function controls(row: Element | null | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('a, button, input, textarea') ?? [])];
}
