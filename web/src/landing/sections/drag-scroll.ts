import { type RefObject, useEffect } from 'react';

/** Speed factor per millisecond. */
const GLIDE = 0.996;

/** Pixels before a press becomes a drag. */
const SLACK = 4;

/** Dragging has inertia. */
export function useDragScroll(ref: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const strip = active ? ref.current : null;
    if (!strip) return;
    let stop = () => {};
    let last: { x: number; time: number } | undefined;
    let speed = 0;
    let dragged = false;

    const down = (event: PointerEvent) => {
      stop();
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      last = { x: event.clientX, time: event.timeStamp };
      speed = 0;
      dragged = false;
    };
    const move = (event: PointerEvent) => {
      if (!last) return;
      const by = last.x - event.clientX;
      if (!dragged && Math.abs(by) < SLACK) return;
      dragged = true;
      if (!strip.hasPointerCapture(event.pointerId)) strip.setPointerCapture(event.pointerId);
      strip.dataset.dragged = '';
      const duration = Math.max(1, event.timeStamp - last.time);
      speed = 0.7 * (by / duration) + 0.3 * speed;
      last = { x: event.clientX, time: event.timeStamp };
      strip.scrollLeft += by;
    };
    const up = (event: PointerEvent) => {
      delete strip.dataset.dragged;
      const rested = !last || event.timeStamp - last.time > 80;
      last = undefined;
      if (rested || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      stop = glide(strip, speed);
    };

    // A drag must not follow a link.
    const click = (event: MouseEvent) => {
      if (dragged) event.preventDefault();
      dragged = false;
    };

    strip.addEventListener('click', click, true);
    strip.addEventListener('pointerdown', down);
    strip.addEventListener('pointermove', move);
    strip.addEventListener('pointerup', up);
    strip.addEventListener('pointercancel', up);
    return () => {
      stop();
      strip.removeEventListener('click', click, true);
      strip.removeEventListener('pointerdown', down);
      strip.removeEventListener('pointermove', move);
      strip.removeEventListener('pointerup', up);
      strip.removeEventListener('pointercancel', up);
    };
  }, [ref, active]);
}

/**
 * @param speed in pixels per millisecond
 * @returns the function that stops it
 */
function glide(strip: HTMLElement, speed: number): () => void {
  let before = performance.now();
  const step = (now: number) => {
    const duration = now - before;
    before = now;
    strip.scrollLeft += speed * duration;
    speed *= GLIDE ** duration;
    if (Math.abs(speed) > 0.02) frame = requestAnimationFrame(step);
  };
  let frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
