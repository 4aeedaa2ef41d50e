/**
 * Has a section laid out once the browser is idle, each in a frame of its own: all of them in one frame are the longest
 * task of a slow phone (docs/measurements.md). Until then section.module.css leaves it out while it is far from the
 * screen. The page is whole after the last one, without scrolling. Behind a dialog they wait until it is closed.
 */
export function layOutInTurn(section: HTMLElement): void {
  // After the typefaces: what is laid out before they arrive is laid out twice.
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
    // A dialog that is removed from the page fires no event.
    const size = new ResizeObserver(() => {
      if (dialog.isConnected && dialog.open) return;
      size.disconnect();
      resolve();
    });
    size.observe(dialog);
  });
}

function idle(): Promise<unknown> {
  // Safari has no requestIdleCallback.
  const next = globalThis.requestIdleCallback ?? setTimeout;
  return new Promise((resolve) => requestAnimationFrame(() => next(resolve)));
}
