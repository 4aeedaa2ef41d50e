// Content outside of a modal dialog is inert and behind it, so the toast host moves to the topmost
// dialog.
const dialogs: HTMLDialogElement[] = [];
let host: HTMLElement | undefined;

/** @returns a function that closes the dialog, with those within it, and restores the focus */
export function openModal(dialog: HTMLDialogElement): () => void {
  // The first layout includes the page's state (page-state.ts).
  document.documentElement.setAttribute('data-dialog', '');
  // Focusing it afterwards would move the focus twice.
  dialog.querySelector('[data-autofocus]')?.setAttribute('autofocus', '');
  dialog.showModal();
  dialogs.push(dialog);
  placeToasts();
  return () => {
    // Within an open dialog, the outer one could not restore the focus.
    for (const inner of dialogs.filter((each) => dialog.contains(each)).toReversed()) {
      dialogs.splice(dialogs.indexOf(inner), 1);
      placeToasts();
      inner.close();
    }
  };
}

export function topDialog(): HTMLDialogElement | undefined {
  return dialogs.at(-1);
}

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
