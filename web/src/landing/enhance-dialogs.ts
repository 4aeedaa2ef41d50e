import { showModal } from '../ui/show-modal.ts';

/**
 * Makes the server-rendered dialogs modal. React did it in its longest task and too late: the page behind was
 * reachable until then.
 */
export function enhanceDialogs(): void {
  const dialogs = document.querySelectorAll<HTMLDialogElement>('[data-island] dialog[open]');
  // An open login dialog stays in front.
  const login = document.querySelector('dialog:modal:not([data-island] *)');
  for (const dialog of dialogs) dialog.toggleAttribute('data-behind', login !== null);
  if (login) return login.addEventListener('close', enhanceDialogs, { once: true });
  let isClosing = false;
  for (const dialog of dialogs) {
    const island = dialog.closest('[data-island]')!;
    dialog.addEventListener('close', () => {
      // Esc and Back close all dialogs at once, topmost first: navigate once, to the page behind the topmost.
      const link = dialog.querySelector<HTMLAnchorElement>('[data-closes]');
      if (isClosing || !link || island.hasAttribute('data-hydrated')) return;
      isClosing = true;
      location.replace(link.href);
    });
    // Already visible: no entry animation.
    dialog.style.animation = 'none';
    showModal(dialog);
  }
}
