import { idle } from '../../browser/idle.ts';

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
    // Two layouts in one idle time would be one long task.
    await new Promise(requestAnimationFrame);
    await idle();
    part.setAttribute('data-laid', '');
  }
}

async function loadPictures(part: Element): Promise<void> {
  for (const image of part.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) {
    // While the visitor scrolls, the browser is not idle.
    await idle();
    // The connection may have changed. Hidden slides load in turn (enhance-slideshow.ts).
    if (isSlow() || image.closest('[data-waiting]')) continue;
    image.loading = 'eager';
    if (!image.complete) await settled(image);
    // A full-page screenshot does not wait for asynchronous decoding.
    image.decoding = 'sync';
  }
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
