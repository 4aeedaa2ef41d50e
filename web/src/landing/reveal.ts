import { type RefObject, useEffect, useRef } from 'react';

const SHARE = 0.3;

/**
 * Lets an element rise into view once, when 30 % of it, or of the screen if that is less, can be
 * seen. Only what lies below the fold when this starts is hidden first.
 */
export function useReveal(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = ref.current!;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;

    const show = () => {
      if (element.dataset.reveal) element.dataset.reveal = 'shown';
      observer.disconnect();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        // Of several, which a busy page hears of at once, the last one is how things are.
        const { intersectionRect, boundingClientRect: box, rootBounds } = entries.at(-1)!;
        const screen = rootBounds?.height ?? innerHeight;
        // The observer measures by itself: asking the element would have the page laid out anew.
        if (!element.dataset.reveal) {
          if (box.top < screen) return observer.disconnect();
          element.dataset.reveal = 'waiting';
        }
        const passed = box.bottom < 0;
        if (passed || intersectionRect.height >= SHARE * Math.min(box.height, screen)) show();
      },
      // Fine steps, because 30 % of the screen is little of a very tall section.
      { threshold: Array.from({ length: 61 }, (_, step) => (step / 60) * SHARE) },
    );
    observer.observe(element);
    // The keyboard may get there before the eye.
    element.addEventListener('focusin', show, { once: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', show);
      delete element.dataset.reveal;
    };
  }, []);
  return ref;
}
