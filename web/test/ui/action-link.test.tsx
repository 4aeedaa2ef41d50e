// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ActionLink } from '../../src/ui/action-link.tsx';
import { unmount, renderPage } from '../admin/page.ts';

afterEach(unmount);

it.each([
  ['a click', {}, true],
  ['a click for a new tab', { ctrlKey: true }, false],
  ['a click for a new tab on a Mac', { metaKey: true }, false],
  ['a click for a new window', { shiftKey: true }, false],
  ['a middle click', { button: 1 }, false],
])('%s', async (_, keys: MouseEventInit, acts) => {
  const onClick = vi.fn();
  await renderPage(
    <ActionLink href="#jobs" onClick={onClick}>
      Jobs
    </ActionLink>,
  );
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  await act(async () => document.querySelector('a')!.dispatchEvent(click));
  expect([onClick.mock.calls.length > 0, click.defaultPrevented]).toEqual([acts, acts]);
});

it('a busy link does not act', async () => {
  const onClick = vi.fn();
  await renderPage(
    <ActionLink href="#jobs" busy onClick={onClick}>
      Jobs
    </ActionLink>,
  );
  await act(async () => document.querySelector('a')!.click());
  expect(onClick).not.toHaveBeenCalled();
});
