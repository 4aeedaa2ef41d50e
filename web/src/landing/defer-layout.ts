/**
 * Lays out a section when the browser is idle. Each gets its own frame, because one layout of all
 * is the longest task on a slow phone (docs/measurements.md). An open dialog defers the rest.
 */
export function deferLayout(section: HTMLElement): void {
  // Otherwise a font would cause a second layout.
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

function gone(dialog: HTMLDialogElement): Promise<void> {
  return new Promise((resolve) => {
    // A dialog removed from the page fires no event.
    const size = new ResizeObserver(() => {
      if (dialog.isConnected && dialog.open) return;
      size.disconnect();
      resolve();
    });
    size.observe(dialog);
  });
}

function idle(): Promise<unknown> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => {
      // Safari has no requestIdleCallback. Where each frame is late, no time is ever idle.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 500 });
      else setTimeout(resolve);
    }),
  );
}
