import { showModal } from '../ui/show-modal.ts';

/**
 * Makes the dialogs modal that the page came with. Not left to React: theirs were the longest task of its work, and
 * what lies behind could be reached until then.
 */
export function followDialogs(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    const island = dialog.closest('[data-island]');
    dialog.addEventListener('close', () => {
      // By Esc or a Back gesture: what that shows has an address.
      if (!island?.hasAttribute('data-alive')) {
        dialog.querySelector<HTMLElement>('[data-closes]')?.click();
      }
    });
    // It is seen already, and need not rise.
    dialog.style.animation = 'none';
    showModal(dialog);
  }
}
