/**
 * Has a section laid out once nothing else is to do, each in a frame of its own: all in one were the longest
 * task of a slow phone. Until then its styles leave it out while it is far from the screen
 * (section.module.css). Behind a dialog there is time: the page may have come for that alone.
 */
export function layOutInTurn(section: HTMLElement): void {
  // With its letters there: whatever is laid out before they come is laid out twice.
  last = (last ?? document.fonts.ready)
    .then(uncovered)
    .then(idle)
    .then(() => section.setAttribute('data-laid', ''));
}

let last: Promise<unknown> | undefined;

async function uncovered(): Promise<void> {
  let dialog: HTMLDialogElement | null;
  while ((dialog = document.querySelector('dialog[open]'))) await gone(dialog);
}

/** Resolves when a dialog is closed, or no longer there. */
function gone(dialog: HTMLDialogElement): Promise<void> {
  return new Promise((resolve) => {
    // One that is taken away tells nothing itself.
    const size = new ResizeObserver(() => {
      if (dialog.isConnected && dialog.open) return;
      size.disconnect();
      resolve();
    });
    size.observe(dialog);
  });
}

function idle(): Promise<unknown> {
  // Safari has none.
  const next = globalThis.requestIdleCallback ?? setTimeout;
  return new Promise((resolve) => requestAnimationFrame(() => next(resolve)));
}
