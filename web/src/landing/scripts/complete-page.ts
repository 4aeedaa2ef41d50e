/**
 * Loads the pictures further down and lays out their sections when the page is idle, so that
 * screenshots, archives and find-in-page have them. One at a time, because a layout of all blocks a
 * slow phone (docs/measurements.md). Browsers load pictures before printing.
 */
export async function completePage(): Promise<void> {
  const sections = document.querySelectorAll('[data-reveals]');
  for (const part of [...sections, document.documentElement]) {
    // In a skipped section, an arriving picture costs no layout and no paint.
    await loadPictures(part);
    await idle();
    part.setAttribute('data-laid', '');
  }
}

async function loadPictures(part: Element): Promise<void> {
  for (const image of part.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) {
    // Not while the visitor scrolls.
    await pause();
    // The connection may have changed. Hidden slides load in turn (enhance-slideshow.ts).
    if (isSlow() || image.closest('[data-waiting]')) continue;
    image.loading = 'eager';
    if (!image.complete) await settled(image);
    // A full-page screenshot does not wait for asynchronous decoding.
    image.decoding = 'sync';
  }
}

/** Waits for a frame first: two layouts in one idle time would be one long task. */
export async function idle(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await pause();
}

/** Safari has no requestIdleCallback. Where each frame is late, no time is ever idle. */
function pause(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 500 });
    else setTimeout(resolve);
  });
}

/** Safari and Firefox do not say. */
function isSlow(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  return connection !== undefined && (connection.saveData || connection.effectiveType !== '4g');
}

function settled(image: HTMLImageElement): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) image.addEventListener(type, resolve, { once: true });
  });
}
