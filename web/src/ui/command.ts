/**
 * What makes a button open or close a dialog without script (HTML's invoker commands, which React's types do
 * not know yet). A handler that prevents the default takes it over.
 */
export function command(name: 'show-modal' | 'close', dialogId: string): object {
  return { command: name, commandfor: dialogId };
}

/** What the button commands that an element is, or is in. */
export function commanded(element: Element): HTMLElement | null {
  const button = element.closest('button[command]');
  return document.getElementById(button?.getAttribute('commandfor') ?? '');
}

/** Does the same for browsers that do not know them, and for a press beside a dialog that it may close. */
export function followCommands(): void {
  document.addEventListener('keydown', (event) => {
    // One that ends a composition belongs to the input method, not to the dialog.
    if (event.key === 'Escape' && event.isComposing) event.preventDefault();
  });
  const knowsCommands = 'command' in HTMLButtonElement.prototype;
  const knowsClosing = 'closedBy' in HTMLDialogElement.prototype;
  if (knowsCommands && knowsClosing) return;
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const button = target.closest('button[command]');
    const dialog = commanded(target);
    if (!event.defaultPrevented && !knowsCommands && dialog instanceof HTMLDialogElement) {
      if (button!.getAttribute('command') === 'close') dialog.close();
      else dialog.showModal();
    }
    if (!knowsClosing && target.matches('dialog[closedby=any]'))
      (target as HTMLDialogElement).close();
  });
}
