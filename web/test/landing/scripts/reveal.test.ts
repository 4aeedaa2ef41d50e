// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { reveal } from '../../../src/landing/scripts/reveal.ts';

let report: (entries: object[]) => void;
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(callback: typeof report) {
      report = callback;
    }
    observe() {}
    unobserve() {}
  },
);

/** The section has 600 pixels, the screen 900. */
function seen(target: Element, height: number) {
  return {
    target,
    intersectionRect: { height },
    boundingClientRect: { top: 900 - height, bottom: 1500 - height, height: 600 },
    rootBounds: { height: 900 },
  };
}

it('shows a section even if a busy page reports it late and only once', () => {
  const section = document.createElement('section');
  reveal(section);
  report([seen(section, 0)]);
  expect(section.dataset['reveal']).toBe('waiting');
  report([seen(section, 100), seen(section, 600)]);
  expect(section.dataset['reveal']).toBe('shown');
});
