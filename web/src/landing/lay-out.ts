/**
 * Has a section laid out once nothing else is to do, each in a frame of its own: all in one were the longest
 * task of a slow phone. Until then its styles leave it out while it is far from the screen
 * (section.module.css).
 */
export function layOutInTurn(section: HTMLElement): void {
  last = last.then(idle).then(() => section.setAttribute('data-laid', ''));
}

let last = Promise.resolve();

function idle(): Promise<unknown> {
  // Safari has none.
  const next = globalThis.requestIdleCallback ?? setTimeout;
  return new Promise((resolve) => requestAnimationFrame(() => next(resolve)));
}
