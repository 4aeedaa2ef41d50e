/**
 * Lays out a section when the browser is idle. Each gets its own frame, because one layout of all
 * is the longest task on a slow phone (docs/measurements.md).
 */
export function deferLayout(section: HTMLElement): void {
  // Otherwise a font would cause a second layout.
  last = (last ?? document.fonts.ready)
    .then(idle)
    .then(() => section.setAttribute('data-laid', ''));
}

let last: Promise<unknown> | undefined;

function idle(): Promise<unknown> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => {
      // Safari has no requestIdleCallback. Where each frame is late, no time is ever idle.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 500 });
      else setTimeout(resolve);
    }),
  );
}
