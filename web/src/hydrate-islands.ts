import type { IslandName } from './landing/island.tsx';
import { afterPaint } from './ui/after-paint.ts';
import { commandTarget } from './ui/invoker-commands.ts';

/** These events precede the use of an island. */
const INTERACTIONS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;
const ROOT_MARGIN = '25%';

/** Resolves when script no longer delays the page: after the first picture or interaction. */
export function pageReady(): Promise<unknown> {
  return Promise.race([firstPicture(), firstInteraction()]);
}

/**
 * Hydrates islands that are near the screen or used, after `ready`. Controls work natively until
 * then. Code is only preloaded, because running it would block a slow phone.
 * @param properties serialized props by island
 * @param ready the promise returned by `pageReady`
 */
export function hydrateOnDemand(
  properties: Partial<Record<IslandName, object>>,
  ready: Promise<unknown>,
): void {
  const coming = new Map<Element, Promise<void>>();

  function start(element: HTMLElement): Promise<void> {
    const name = element.dataset['island'] as IslandName;
    const hydration =
      coming.get(element) ??
      import('./islands.tsx').then((it) => it.hydrate(name, element, properties[name]!));
    coming.set(element, hydration);
    // After a failed import, the next interaction retries.
    return hydration.catch(() => {
      coming.delete(element);
      element.querySelector('[data-load-error]')?.removeAttribute('hidden');
    });
  }

  let pendingForm: HTMLFormElement | undefined;

  const onInteraction = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const element =
      target.closest<HTMLElement>('[data-island]') ??
      // Approaching a dialog's button hydrates the dialog's content.
      commandTarget(target)?.querySelector<HTMLElement>('[data-island]') ??
      // It opens the jobs that the page links to.
      (target.closest('main') && document.querySelector<HTMLElement>('[data-island=job]'));
    if (!element) return;
    // A key pressed after Enter cancels the submission.
    if (event instanceof KeyboardEvent) pendingForm = formToSend(event);
    void start(element).then(() => {
      if (!pendingForm || !element.contains(pendingForm)) return;
      const isHydrated = element.hasAttribute('data-hydrated');
      if (isHydrated && pendingForm.contains(document.activeElement)) pendingForm.requestSubmit();
      pendingForm = undefined;
    });
  };
  for (const type of INTERACTIONS)
    addEventListener(type, onInteraction, { capture: true, passive: true });

  // After a reload, Forward leads to a job over the page.
  const { pathname } = location;
  addEventListener('popstate', () => {
    const opener = document.querySelector<HTMLElement>('[data-island=careers], [data-island=job]');
    if (opener && location.pathname !== pathname) void start(opener);
  });

  void ready.then(() => {
    const near = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) void start(target.closest<HTMLElement>('[data-island]')!);
        }
      },
      { rootMargin: `${ROOT_MARGIN} 0px` },
    );
    // A closed dialog hydrates on interaction.
    const shown = [...document.querySelectorAll<HTMLElement>('[data-island]')].filter(
      (element) => !element.closest('dialog:not([open])'),
    );
    // Added by page-shell.mjs.
    const later = document.querySelectorAll<HTMLLinkElement>('link[rel=later]');
    if (shown.length > 0) for (const link of later) link.rel = 'modulepreload';
    for (const element of shown) {
      if (element.querySelector(':focus')) void start(element);
      // The island element has no box.
      else for (const part of element.children) near.observe(part);
    }
  });
}

/**
 * Returns the form that Enter would submit if its button were enabled. The submission waits for
 * hydration, because such forms need script.
 */
function formToSend({ key, isComposing, target }: KeyboardEvent): HTMLFormElement | undefined {
  if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement)) return undefined;
  const { form } = target;
  return form?.matches(':valid:has([type=submit]:disabled)') ? form : undefined;
}

async function firstPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  await picture?.decode().catch(() => {});
  await firstContentfulPaint();
  await afterPaint();
}

/** A slow phone reaches the first contentful paint long after `afterPaint`. */
function firstContentfulPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve(undefined);
    }).observe({ type: 'paint', buffered: true });
  });
}

function firstInteraction(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of INTERACTIONS.slice(1)) addEventListener(type, resolve, { once: true });
  });
}
