import { toast } from '../../ui/toast.ts';
import { confirmDelete } from '../frame/confirm-dialog.tsx';
import type { Undo } from '../frame/undo.ts';

interface Removal {
  /** What the question names: `partner`, its name, and what deleting it entails. */
  question: Parameters<typeof confirmDelete>;
  remove: () => Promise<Undo>;
  messages: { deleted: string; deleteFailed: string };
}

/**
 * Asks, deletes and tells. The button that was pressed goes with its record: the focus goes on to the
 * next one's. @returns whether it was deleted.
 */
export async function removeRecord({ question, remove, messages }: Removal): Promise<boolean> {
  const pressed = document.activeElement as HTMLElement;
  if (!(await confirmDelete(...question))) return false;
  // Before the live connection takes the row away.
  const next = following(pressed);
  try {
    await toast.promise(remove(), {
      loading: 'Deleting…',
      success: messages.deleted,
      error: messages.deleteFailed,
      action: (undo) => undo,
    });
  } catch {
    return false;
  }
  // Unless the administrator has gone on meanwhile.
  if ([pressed, document.body].includes(document.activeElement as HTMLElement)) next?.focus();
  return true;
}

/**
 * Where the focus goes from what is about to disappear: the same button of the next record or the one
 * before, its form's field, or the tab's title.
 */
export function following(pressed: HTMLElement): HTMLElement | null {
  // What is deleted from the pane beside a list is the list's current row.
  const place = pressed.closest('tr, li') ?? document.querySelector('tr[aria-current]');
  const next = place?.nextElementSibling ?? place?.previousElementSibling;
  const own = controls(place);
  return (
    // Counted from the end, where the buttons are that every record has.
    controls(next).at(own.includes(pressed) ? own.indexOf(pressed) - own.length : 0) ??
    controls(next)[0] ??
    pressed.closest('form')?.querySelector('input') ??
    document.querySelector('h1')
  );
}

function controls(place: Element | null | undefined): HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>('a, button, input, textarea') ?? [])];
}
