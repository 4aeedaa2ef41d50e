import { showModal } from './show-modal.ts';

// What lies outside an open modal dialog is inert: a toast there could be neither seen in front of
// it nor heard. So the toasts' host always sits in the topmost dialog.
const dialogs: HTMLDialogElement[] = [];
let host: HTMLElement | undefined;

/** Opens `dialog` in front of everything; returns the way back, which also returns the focus. */
export function openModal(dialog: HTMLDialogElement): () => void {
  showModal(dialog);
  dialogs.push(dialog);
  placeToasts();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    placeToasts();
    dialog.close();
  };
}

/** The modal dialog in front of all others. */
export function topDialog(): HTMLDialogElement | undefined {
  return dialogs.at(-1);
}

/** The live region that holds the toasts. */
export function toastHost(): HTMLElement {
  if (!host) {
    host = document.createElement('div');
    host.id = 'toasts';
    host.setAttribute('aria-live', 'polite');
    placeToasts();
  }
  return host;
}

function placeToasts() {
  if (host) (topDialog() ?? document.body).append(host);
}
