import type { IslandName } from './landing/island.tsx';
import { afterPaint } from './ui/after-paint.ts';
import { commanded } from './ui/command.ts';

/** What tells that a visitor is about to use a part of the page. */
const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;
/** How far beside the screen a part comes alive. */
const NEAR = '25%';

/** Resolves when script costs nothing any more: the first picture is painted, or a first touch, key or focus wants it. */
export function seen(): Promise<unknown> {
  return Promise.race([firstPicture(), firstTouch()]);
}

/**
 * Brings the islands to life as they come near or are touched, once script costs nothing any more. Until then,
 * and without script, every control does its native thing. Their code is fetched ahead, and not run: it would
 * hold a slow phone up for what nobody uses yet.
 * @param properties what each island was rendered from.
 * @param ready what `seen` answered.
 */
export function wake(
  properties: Partial<Record<IslandName, object>>,
  ready: Promise<unknown>,
): void {
  const coming = new Map<Element, Promise<void>>();

  function start(element: HTMLElement): Promise<void> {
    const name = element.dataset['island'] as IslandName;
    const alive =
      coming.get(element) ??
      import('./islands.tsx').then((it) => it.hydrate(name, element, properties[name]!));
    coming.set(element, alive);
    // Without a connection it stays as it is, for another touch.
    return alive.catch(() => void coming.delete(element));
  }

  let toSend: HTMLFormElement | undefined;

  const touch = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const element =
      target.closest<HTMLElement>('[data-island]') ??
      // Whoever comes to a dialog's button is about to use what it opens.
      commanded(target)?.querySelector<HTMLElement>('[data-island]');
    if (!element) return;
    // What is typed after an Enter takes it back.
    if (event instanceof KeyboardEvent) toSend = formToSend(event);
    void start(element).then(() => {
      if (!toSend || !element.contains(toSend)) return;
      const isAlive = element.hasAttribute('data-alive');
      if (isAlive && toSend.contains(document.activeElement)) toSend.requestSubmit();
      toSend = undefined;
    });
  };
  for (const type of TOUCHES) addEventListener(type, touch, { capture: true, passive: true });

  void ready.then(() => {
    // Named by page-shell.mjs.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
      link.rel = 'modulepreload';
    }
    const near = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) void start(target.closest<HTMLElement>('[data-island]')!);
        }
      },
      { rootMargin: `${NEAR} 0px` },
    );
    for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
      // A dialog is touched before it is used.
      if (element.closest('dialog:not([open])')) continue;
      if (element.querySelector(':focus, dialog[open]')) void start(element);
      // The island itself has no box.
      else for (const part of element.children) near.observe(part);
    }
  });
}

/**
 * The form that an Enter would send if its button could be pressed already: it waits for the script, without
 * which it must not be sent. What a hurried visitor asked for is done once it can be.
 */
function formToSend({ key, isComposing, target }: KeyboardEvent): HTMLFormElement | undefined {
  if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement)) return undefined;
  const { form } = target;
  return form?.matches(':valid:has([type=submit]:disabled)') ? form : undefined;
}

/** Resolves when the page's first picture is painted, or cannot be. */
async function firstPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  await picture?.decode().catch(() => {});
  await shown();
  await afterPaint();
}

/** Resolves when the page's first frame is on the screen: a slow phone has it long after `afterPaint`. */
function shown(): Promise<unknown> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve(undefined);
    }).observe({ type: 'paint', buffered: true });
  });
}

function firstTouch(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of TOUCHES.slice(1)) addEventListener(type, resolve, { once: true });
  });
}
