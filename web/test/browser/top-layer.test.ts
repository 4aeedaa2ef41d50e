// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { openModal } from '../../src/browser/top-layer.ts';

it('closes the dialogs within a dialog first, so that it can restore the focus', () => {
  document.body.innerHTML = '<dialog id="outer"><dialog id="inner"></dialog></dialog>';
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
  const [outer, inner] = [...document.querySelectorAll('dialog')];
  // React cleans up from the outside in.
  const closings = [outer!, inner!].map(openModal);
  for (const closing of closings) closing();
  expect(close.mock.contexts).toEqual([inner, outer]);
});
