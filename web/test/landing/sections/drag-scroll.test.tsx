// @vitest-environment happy-dom
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDragScroll } from '../../../src/landing/sections/drag-scroll.ts';
import { unmount, renderPage } from '../../admin/page.ts';

function Strip() {
  const ref = useRef<HTMLUListElement>(null);
  useDragScroll(ref, true);
  return (
    <ul ref={ref}>
      <li>
        <a href="#partner">Partner</a>
      </li>
    </ul>
  );
}

let frames: ((now: number) => void)[];
let isReduced: boolean;

beforeEach(() => {
  [frames, isReduced] = [[], false];
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame));
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced, addEventListener() {} }));
  vi.spyOn(performance, 'now').mockReturnValue(0);
});

afterEach(async () => {
  await unmount();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** @returns whether the link is followed */
const follows = () =>
  document
    .querySelector('a')!
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

/** Drags by 1 pixel per millisecond. */
async function drag(rest: number, pointerType = 'mouse', distance = 100) {
  await renderPage(<Strip />);
  const strip = document.querySelector('ul')!;
  Object.assign(strip, { setPointerCapture() {}, hasPointerCapture: () => true });
  const dispatch = (type: string, clientX: number, timeStamp: number) => {
    const event = new PointerEvent(type, { clientX, pointerType, button: 0 });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    strip.dispatchEvent(event);
  };
  dispatch('pointerdown', 500, 0);
  for (let moved = 1; moved <= distance; moved += 1) dispatch('pointermove', 500 - moved, moved);
  dispatch('pointerup', 500 - distance, distance + rest);
  return strip;
}

/** @returns the scroll position */
function glide(strip: Element) {
  for (let now = 0; frames.length > 0 && now < 10_000; now += 16) frames.shift()!(now);
  return strip.scrollLeft;
}

it('follows the mouse, and continues with momentum until it stops', async () => {
  const strip = await drag(10);
  expect(strip.scrollLeft).toBe(100);
  const end = glide(strip);
  expect(end).toBeGreaterThan(250);
  expect(end).toBeLessThan(400);
  expect(frames).toEqual([]);
});

it('has no momentum after a pause or with reduced motion', async () => {
  expect(glide(await drag(100))).toBe(100);
  await unmount();
  isReduced = true;
  expect(glide(await drag(10))).toBe(100);
});

it('leaves touch to the browser', async () => {
  expect(glide(await drag(10, 'touch'))).toBe(0);
});

it('follows a link after a click with slight movement, but not after a drag', async () => {
  const strip = await drag(10, 'mouse', 3);
  expect([strip.scrollLeft, follows()]).toEqual([0, true]);
  await unmount();
  await drag(100);
  expect(follows()).toBe(false);
  expect(follows()).toBe(true);
});
