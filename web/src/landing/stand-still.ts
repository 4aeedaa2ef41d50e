let observer: IntersectionObserver | undefined;

/** Lets all that is marked with `data-moves` move only while it can be seen. */
export function standStillAll(): void {
  for (const element of document.querySelectorAll('[data-moves]')) standStill(element);
}

/** The same for one element. Safe to repeat. */
export function standStill(element: Element | null): void {
  if (!element) return;
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      target.toggleAttribute('data-still', !isIntersecting);
    }
  });
  observer.observe(element);
}
