import { layOutInTurn } from './lay-out.ts';

/** How much of an element, or of the screen if that is less, is in view when the element fades in. */
const SHARE = 0.3;
/** The same for an element that is taken to be in view already: less is the space above its content. */
const EDGE = 0.05;

const known = new WeakSet<Element>();

/** Lets every element that is marked with `data-reveals` fade in. */
export function revealAll(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-reveals]')) reveal(element);
}

/**
 * Lets an element fade in once, when 30 % of it, or of the screen if that is less, is in view. It is hidden before
 * that from the first scroll on, if it is below the screen then: a page that nobody has scrolled shows all of itself
 * to full-page screenshots. Safe to repeat.
 */
export function reveal(element: HTMLElement | null): void {
  if (!element || known.has(element)) return;
  known.add(element);
  layOutInTurn(element);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // Fine steps, because 30 % of the screen is little of a very tall section.
  observer ??= new IntersectionObserver(follow, {
    threshold: Array.from({ length: 61 }, (_, step) => (step / 60) * SHARE),
  });
  void firstScroll().then(() => observer?.observe(element));
  // The keyboard may get there before the eye.
  element.addEventListener('focusin', () => show(element), { once: true });
}

let observer: IntersectionObserver | undefined;
let scrolled: Promise<unknown> | undefined;

function firstScroll(): Promise<unknown> {
  scrolled ??= new Promise((resolve) =>
    addEventListener('scroll', resolve, { once: true, passive: true }),
  );
  return scrolled;
}

function follow(entries: IntersectionObserverEntry[]) {
  // Of several of one element, which a busy page hears of at once, the last one is how things are.
  const latest = new Map(entries.map((entry) => [entry.target as HTMLElement, entry]));
  for (const [element, { intersectionRect, boundingClientRect: box, rootBounds }] of latest) {
    const screen = rootBounds?.height ?? innerHeight;
    // The observer measures by itself: asking the element would have the page laid out anew.
    if (!element.dataset['reveal']) {
      if (box.top < screen * (1 - EDGE)) {
        observer?.unobserve(element);
        continue;
      }
      element.dataset['reveal'] = 'waiting';
    }
    const passed = box.bottom < 0;
    if (passed || intersectionRect.height >= SHARE * Math.min(box.height, screen)) show(element);
  }
}

function show(element: HTMLElement) {
  if (element.dataset['reveal']) element.dataset['reveal'] = 'shown';
  observer?.unobserve(element);
}
