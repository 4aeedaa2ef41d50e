/**
 * Accepts an open dialog. Keeps the focus inside it, else focuses `data-autofocus` or the first
 * control.
 */
export function showModal(dialog: HTMLDialogElement): void {
  // See web/src/landing/enhance-dialogs.ts.
  if (dialog.matches(':modal, [data-behind]')) return;
  const focused = dialog.contains(document.activeElement)
    ? document.activeElement
    : dialog.querySelector('[data-autofocus]');
  dialog.removeAttribute('open');
  dialog.showModal();
  (focused as HTMLElement | null)?.focus({ preventScroll: true });
}
