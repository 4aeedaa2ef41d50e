let observer: IntersectionObserver | undefined;

export function pauseAllOffscreen(): void {
  for (const element of document.querySelectorAll('[data-moves]')) pauseOffscreen(element);
}

/** Repeated calls have no effect. */
export function pauseOffscreen(element: Element | null): void {
  if (!element) return;
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      target.toggleAttribute('data-still', !isIntersecting);
    }
  });
  observer.observe(element);
}
