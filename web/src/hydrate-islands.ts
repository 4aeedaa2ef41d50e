import { getItem } from './api/tab-storage.ts';
import type { IslandName } from './landing/view/island.tsx';
import { afterPaint } from './browser/after-paint.ts';
import { commandTarget } from './browser/invoker-commands.ts';

const FIRST_ACTS = ['scroll', 'pointermove', 'pointerdown', 'focusin', 'keydown'];
/** These events precede the use of an island. */
const INTERACTIONS = ['pointerover', 'pointerdown', 'focusin', 'keydown'];
const ROOT_MARGIN = '25%';

let props: HTMLElement;
let pendingForm: HTMLFormElement | undefined;
const hydrations = new Map<Element, Promise<void>>();
const first = new AbortController();

/**
 * Fetches the islands' code when the visitor first acts, and hydrates islands that are then near
 * the screen or used. Controls work natively until then.
 * @param element contains the islands' props (render.tsx)
 */
export function hydrateOnDemand(element: HTMLElement): void {
  props = element;
  for (const type of FIRST_ACTS)
    addEventListener(type, onFirstAct, { capture: true, passive: true, signal: first.signal });
  // After a reload, Forward leads to a job over the page.
  const { pathname } = location;
  addEventListener('popstate', () => {
    const opener = document.querySelector<HTMLElement>('[data-island=careers], [data-island=job]');
    if (opener && location.pathname !== pathname) void start(opener);
  });
  void afterPaint().then(() => {
    // Before this script ran, or before a reload.
    const hasActed = scrollY > 0 || document.activeElement !== document.body;
    if (hasActed && !first.signal.aborted) onFirstAct();
    for (const form of document.querySelectorAll<HTMLElement>('[data-typed]')) {
      if (getItem(form.dataset['typed']!)) void start(form.closest('[data-island]')!);
    }
  });
}

function onFirstAct(event?: Event): void {
  // A page that appears under a resting pointer receives one.
  if (event instanceof PointerEvent && event.type === 'pointermove' && !hasMoved(event)) return;
  first.abort();
  for (const type of INTERACTIONS)
    addEventListener(type, onInteraction, { capture: true, passive: true });
  if (event) onInteraction(event);
  // If this fails, the next interaction retries.
  import('./islands.tsx').catch(() => {});
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const near = new IntersectionObserver(
      (entries) => {
        // Hydration may have replaced the observed parts.
        if (entries.some(({ isIntersecting }) => isIntersecting)) void start(island);
      },
      { rootMargin: `${ROOT_MARGIN} 0px` },
    );
    // A closed dialog hydrates on interaction. An island's element has no box.
    if (!island.closest('dialog:not([open])'))
      for (const part of island.children) near.observe(part);
  }
}

function onInteraction(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const island =
    target.closest<HTMLElement>('[data-island]') ??
    // Approaching a dialog's button hydrates the dialog's content.
    commandTarget(target)?.querySelector<HTMLElement>('[data-island]') ??
    // It opens the jobs that the page links to.
    (target.closest('main') && document.querySelector<HTMLElement>('[data-island=job]'));
  if (!island) return;
  // A key pressed after Enter cancels the submission.
  if (event instanceof KeyboardEvent) pendingForm = formToSend(event);
  void start(island).then(() => {
    if (!pendingForm || !island.contains(pendingForm)) return;
    const isHydrated = island.hasAttribute('data-hydrated');
    if (isHydrated && pendingForm.contains(document.activeElement)) pendingForm.requestSubmit();
    pendingForm = undefined;
  });
}

function start(island: HTMLElement): Promise<void> {
  const name = island.dataset['island'] as IslandName;
  const hydration =
    hydrations.get(island) ??
    import('./islands.tsx').then((it) => {
      const properties = JSON.parse(props.textContent) as Record<IslandName, object>;
      return it.hydrate(name, island, properties[name]);
    });
  hydrations.set(island, hydration);
  // After a failed import, the next interaction retries.
  return hydration.catch(() => {
    hydrations.delete(island);
    island.querySelector('[data-load-error]')?.removeAttribute('hidden');
  });
}

function hasMoved({ movementX, movementY }: PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0;
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
