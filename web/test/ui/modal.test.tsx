// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Modal } from '../../src/ui/modal.tsx';
import { unmount, renderPage } from '../admin/page.ts';

afterEach(unmount);

async function showModal() {
  const onClose = vi.fn();
  await renderPage(
    <Modal onClose={onClose}>
      <input type="file" />
    </Modal>,
  );
  const dispatch = (selector: string, event: Event) =>
    act(async () => document.querySelector(selector)!.dispatchEvent(event));
  return { onClose, dispatch };
}

const cancel = () => new Event('cancel', { bubbles: true, cancelable: true });

it('calls onClose when the browser cancels it, not when a file chooser is cancelled', async () => {
  const { onClose, dispatch } = await showModal();
  await dispatch('input', cancel());
  expect(onClose).not.toHaveBeenCalled();
  await dispatch('dialog', cancel());
  expect(onClose).toHaveBeenCalledOnce();
});

it('calls onClose for Esc, but not for one that ends a composition', async () => {
  const { onClose, dispatch } = await showModal();
  const escape = { key: 'Escape', bubbles: true, cancelable: true };
  const composing = new KeyboardEvent('keydown', escape);
  Object.defineProperty(composing, 'isComposing', { value: true });
  await dispatch('input', composing);
  expect(onClose).not.toHaveBeenCalled();
  // Otherwise the browser closes the dialog.
  expect(composing.defaultPrevented).toBe(true);
  await dispatch('input', new KeyboardEvent('keydown', escape));
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays open when a dialog within it closes', async () => {
  const onClose = vi.fn();
  await renderPage(
    <Modal onClose={onClose}>
      <Modal id="inner" onClose={() => {}} />
    </Modal>,
  );
  const outer = document.querySelector('dialog')!;
  // React passes the inner event on.
  await act(async () => outer.dispatchEvent(new Event('close')));
  expect(onClose).not.toHaveBeenCalled();
  outer.close();
  await act(async () => outer.dispatchEvent(new Event('close')));
  expect(onClose).toHaveBeenCalled();
  expect(outer.open).toBe(true);
});
