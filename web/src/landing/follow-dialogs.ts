import { showModal } from '../ui/show-modal.ts';

/**
 * Makes the dialogs modal that the page came with. Not left to React: theirs were the longest task of its work, and
 * what lies behind could be reached until then.
 */
export function followDialogs(): void {
  const dialogs = document.querySelectorAll<HTMLDialogElement>('[data-island] dialog[open]');
  // The login, opened by its button before this, stays in front until it is closed.
  const login = document.querySelector('dialog:modal:not([data-island] *)');
  for (const dialog of dialogs) dialog.toggleAttribute('data-behind', login !== null);
  if (login) return login.addEventListener('close', followDialogs, { once: true });
  let isLeft = false;
  for (const dialog of dialogs) {
    const island = dialog.closest('[data-island]')!;
    dialog.addEventListener('close', () => {
      // By Esc or a Back gesture, which close all dialogs at once, the foremost first: what that shows has an address.
      const link = dialog.querySelector<HTMLAnchorElement>('[data-closes]');
      if (isLeft || !link || island.hasAttribute('data-alive')) return;
      isLeft = true;
      location.replace(link.href);
    });
    // It is seen already, and need not rise.
    dialog.style.animation = 'none';
    showModal(dialog);
  }
}
