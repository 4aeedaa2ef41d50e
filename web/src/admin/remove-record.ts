import { toast } from '../ui/toast.ts';
import { confirmDelete } from './confirm-dialog.tsx';

interface Removal {
  /** What the question names: `partner`, its name, and what deleting it entails. */
  question: Parameters<typeof confirmDelete>;
  remove: () => Promise<unknown>;
  messages: { deleted: string; deleteFailed: string };
}

/**
 * Asks, deletes and tells. The button that was pressed goes with its record: the focus goes on to the
 * next one's. @returns whether it was deleted.
 */
export async function removeRecord({ question, remove, messages }: Removal): Promise<boolean> {
  const pressed = document.activeElement;
  if (!(await confirmDelete(...question))) return false;
  try {
    await remove();
  } catch {
    toast.error(messages.deleteFailed);
    return false;
  }
  toast.success(messages.deleted);
  // Unless the administrator has gone on meanwhile.
  if ([pressed, document.body].includes(document.activeElement)) following(pressed)?.focus();
  return true;
}

/** The same button of the next record or the one before, its form's field, or the tab's title. */
function following(pressed: Element | null): HTMLElement | null {
  const place = pressed?.closest('tr, li');
  const next = place?.nextElementSibling ?? place?.previousElementSibling;
  return (
    next?.querySelector<HTMLElement>('[data-variant="danger"]') ??
    pressed?.closest('form')?.querySelector('input') ??
    document.querySelector('h1')
  );
}
