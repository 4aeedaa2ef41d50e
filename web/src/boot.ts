/**
 * Starts the app on a page that came rendered, once its first picture is on the screen: what a visitor
 * sees first shares a slow line with nothing that can wait. Whatever is pressed before is kept for it.
 */
const { modules = '' } = document.querySelector<HTMLScriptElement>('script[data-modules]')!.dataset;
/** Milliseconds after which the picture is not waited for any longer. */
const PATIENCE = 3000;
/** Milliseconds within which a decoded picture is painted, where the browser does not tell. */
const PAINTING = 200;

let pressed: HTMLElement | null = null;
let starting: Promise<void> | undefined;

function start(): void {
  // Without a connection the next press tries again.
  starting ??= load().catch(() => {
    starting = undefined;
  });
}

async function load() {
  // The app and what it imports, all at once.
  await Promise.all(modules.split(' ').map((url) => import(/* @vite-ignore */ url)));
  removeEventListener('click', keep, true);
  removeEventListener('submit', keep, true);
  // React answers a press on what it has not hydrated yet by hydrating it first.
  setTimeout(() => pressed?.click());
}

// A job opens over the page; other links lead on by themselves. A form would send itself to nowhere.
function keep(event: Event) {
  start();
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  if (ctrlKey || metaKey || shiftKey) return;
  const control = (event.target as Element).closest<HTMLElement>('button, a[href^="/jobs/"]');
  if (control || event.type === 'submit') event.preventDefault();
  if (control) {
    event.stopPropagation();
    pressed = control;
  }
}

addEventListener('click', keep, true);
addEventListener('submit', keep, true);
for (const type of ['pointerdown', 'keydown', 'focusin']) {
  addEventListener(type, start, { capture: true, once: true });
}

const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Resolves once the picture was painted. */
function painted(picture: HTMLImageElement): Promise<unknown> {
  const told = new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { element?: Element })[];
      if (entries.some(({ element }) => element === picture)) resolve();
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const decoded = picture.decode().catch(() => {});
  return Promise.race([told, decoded.then(() => sleep(PAINTING))]);
}

const picture = document.querySelector<HTMLImageElement>('#home img');
void Promise.race([picture && painted(picture), sleep(PATIENCE)]).then(start);
