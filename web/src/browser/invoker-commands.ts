/**
 * Works without script; React's types lack these attributes. `preventDefault()` in a click handler
 * overrides them.
 */
export function commandProps(name: 'show-modal' | 'close', dialogId: string): object {
  return { command: name, commandfor: dialogId };
}

/** Returns the dialog of the closest invoker button. */
export function commandTarget(element: Element): HTMLElement | null {
  const button = element.closest('button[command]');
  return document.getElementById(button?.getAttribute('commandfor') ?? '');
}

/** Polyfills invoker commands and `closedby`. */
export function polyfillCommands(): void {
  document.addEventListener('keydown', (event) => {
    // Escape may end an IME composition.
    if (event.key === 'Escape' && event.isComposing) event.preventDefault();
  });
  const knowsCommands = 'command' in HTMLButtonElement.prototype;
  const knowsClosing = 'closedBy' in HTMLDialogElement.prototype;
  if (knowsCommands && knowsClosing) return;
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const button = target.closest('button[command]');
    const dialog = commandTarget(target);
    if (!event.defaultPrevented && !knowsCommands && dialog instanceof HTMLDialogElement) {
      if (button!.getAttribute('command') === 'close') dialog.close();
      else dialog.showModal();
    }
    if (!knowsClosing && target.matches('dialog[closedby=any]'))
      (target as HTMLDialogElement).close();
  });
}
