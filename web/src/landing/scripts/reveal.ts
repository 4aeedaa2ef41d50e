/** Share of an element, or of the screen if less. */
const SHARE = 0.3;
/** The bottom of the screen shows only padding. */
const EDGE = 0.05;

const known = new WeakSet<Element>();

export function revealAll(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-reveals]')) reveal(element);
}

/**
 * Fades an element in once, when 30 % of it (or of the screen, if less) is visible. Full-page
 * screenshots are complete, because elements hide only from the first scroll on. Repeated calls
 * have no effect.
 */
export function reveal(element: HTMLElement | null): void {
  if (!element || known.has(element)) return;
  known.add(element);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // Fine steps: 30 % of the screen is a small share of a tall section.
  observer ??= new IntersectionObserver(observe, {
    threshold: Array.from({ length: 61 }, (_, step) => (step / 60) * SHARE),
  });
  void firstScroll().then(() => observer?.observe(element));
  // Keyboard focus may arrive first.
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

function observe(entries: IntersectionObserverEntry[]) {
  // A busy page receives several entries per element; the last is current.
  const latest = new Map(entries.map((entry) => [entry.target as HTMLElement, entry]));
  for (const [element, { intersectionRect, boundingClientRect: box, rootBounds }] of latest) {
    const screen = rootBounds?.height ?? innerHeight;
    // Measuring the element would force a layout.
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
