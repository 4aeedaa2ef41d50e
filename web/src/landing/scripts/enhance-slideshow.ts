import { rightward } from '../../browser/direction.ts';
import { pauseOffscreen } from './pause-offscreen.ts';

/** Minimum pixels of a swipe. */
const SWIPE = 40;

/**
 * Advances when the progress bar ends, and follows arrow keys and swipes. React would load for it
 * alone.
 * @returns a function that removes the listeners
 */
export function enhanceSlideshow(slideshow: HTMLElement | null): (() => void) | undefined {
  if (!slideshow) return undefined;
  const ended = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ) => slideshow.addEventListener(type, listener, { signal: ended.signal });
  const slides = () => [...slideshow.querySelectorAll<HTMLElement>('[id^="slide-"]')];
  const dots = () => [...slideshow.querySelectorAll<HTMLElement>('li a')];

  let current = 0;
  const show = (to: number) => {
    const all = slides();
    current = (to + all.length) % all.length;
    for (const [index, slide] of all.entries()) {
      mark(slide, 'data-current', index === current);
      slide.setAttribute('aria-hidden', `${index !== current}`);
      // Each further picture loads while its predecessor is shown.
      if (index <= current + 1) slide.removeAttribute('data-waiting');
    }
    for (const [index, dot] of dots().entries()) markDot(dot, index - current);
  };

  for (const dot of dots()) {
    dot.setAttribute('role', 'button');
    dot.draggable = false;
  }
  // A slide may have been selected before the script ran.
  const chosen = slides().findIndex(({ id }) => `#${id}` === location.hash);
  show(Math.max(chosen, 0));
  slideshow.setAttribute('data-hydrated', '');
  if (slides().length < 2) return undefined;
  // Off screen, the timer pauses and no pictures load.
  pauseOffscreen(slideshow);

  const dotOf = ({ target }: Event) => dots().indexOf((target as Element).closest('a')!);
  on('animationend', (event) => {
    if (dotOf(event) === current) show(current + 1);
  });
  on('click', (event) => {
    const index = dotOf(event);
    // Let the browser open a new tab or window.
    if (index < 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show(index);
  });
  on('keydown', (event) => {
    const { key } = event;
    if (key === 'ArrowRight') show(current + rightward(slideshow));
    if (key === 'ArrowLeft') show(current - rightward(slideshow));
    // A link handles Enter natively.
    if (key !== ' ' || dotOf(event) < 0) return;
    event.preventDefault();
    show(dotOf(event));
  });

  let start: PointerEvent | undefined;
  on('pointerdown', (event) => (start = event));
  on('pointercancel', () => (start = undefined));
  on('pointerup', ({ clientX, clientY }) => {
    const across = clientX - (start?.clientX ?? clientX);
    const along = clientY - (start?.clientY ?? clientY);
    start = undefined;
    if (Math.abs(across) > Math.max(SWIPE, Math.abs(along))) {
      show(current - Math.sign(across) * rightward(slideshow));
    }
  });
  return () => ended.abort();
}

/** With `:has()` instead, each change would have the styles of the whole page computed again. */
function markDot(dot: HTMLElement, offset: number) {
  mark(dot, 'aria-current', offset === 0);
  dot.parentElement!.dataset['offset'] = String(offset);
}

function mark(element: HTMLElement, attribute: string, is: boolean) {
  if (is) element.setAttribute(attribute, 'true');
  else element.removeAttribute(attribute);
}
