// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { reveal } from '../../src/landing/reveal.ts';

let report: (entries: object[]) => void;
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(callback: typeof report) {
      report = callback;
    }
    observe() {}
    disconnect() {}
  },
);

/** A section of 600 pixels on a screen of 900, so much of which can be seen. */
function seen(height: number) {
  return {
    intersectionRect: { height },
    boundingClientRect: { top: 900 - height, bottom: 1500 - height, height: 600 },
    rootBounds: { height: 900 },
  };
}

it('shows a section though a busy page hears of its coming late and all at once', () => {
  const section = document.createElement('section');
  reveal(section);
  report([seen(0)]);
  expect(section.dataset['reveal']).toBe('waiting');
  report([seen(100), seen(600)]);
  expect(section.dataset['reveal']).toBe('shown');
});
