/**
 * Opens a dialog in front of everything, or makes one modal that is open already. The focus stays where it is in it,
 * otherwise it goes to the element marked `data-autofocus`, or to the first control.
 */
export function showModal(dialog: HTMLDialogElement): void {
  // `data-behind`: web/src/landing/follow-dialogs.ts.
  if (dialog.matches(':modal, [data-behind]')) return;
  const focused = dialog.contains(document.activeElement)
    ? document.activeElement
    : dialog.querySelector('[data-autofocus]');
  dialog.removeAttribute('open');
  dialog.showModal();
  (focused as HTMLElement | null)?.focus({ preventScroll: true });
}
