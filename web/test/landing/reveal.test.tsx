// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useReveal } from '../../src/landing/reveal.ts';

let report: (entries: object[]) => void;
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
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

function Revealed() {
  return <section ref={useReveal()} />;
}

/** A section of 600 pixels on a screen of 900, so much of which can be seen. */
function seen(height: number) {
  return {
    intersectionRect: { height },
    boundingClientRect: { top: 900 - height, bottom: 1500 - height, height: 600 },
    rootBounds: { height: 900 },
  };
}

it('shows a section though a busy page hears of its coming late and all at once', () => {
  const host = document.createElement('div');
  act(() => createRoot(host).render(<Revealed />));
  const section = host.querySelector('section')!;
  report([seen(0)]);
  expect(section.dataset['reveal']).toBe('waiting');
  report([seen(100), seen(600)]);
  expect(section.dataset['reveal']).toBe('shown');
});
