import { showModal } from '../ui/show-modal.ts';

/** Makes server-rendered dialogs modal before hydration, so that the page behind has no focus. */
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
      // Esc and Back close all dialogs at once, topmost first, so only the topmost navigates.
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
