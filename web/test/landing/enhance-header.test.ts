// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { enhanceHeader } from '../../src/landing/enhance-header.ts';

const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});

beforeAll(() => {
  document.body.innerHTML =
    '<button command="show-modal" commandfor="login"></button><dialog id="login"></dialog>';
  enhanceHeader();
});

afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockClear();
});

function clickLogin(): boolean {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('button')!.dispatchEvent(click);
  return click.defaultPrevented;
}

it('skips the login of someone who is logged in', () => {
  localStorage.setItem('token', 'one');
  expect(clickLogin()).toBe(true);
  expect(assign).toHaveBeenCalledWith('/admin/dashboard');
});

it('opens the login if the browser blocks storage', () => {
  const getItem = () => {
    throw new DOMException('Blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem });
  expect(clickLogin()).toBe(false);
  expect(assign).not.toHaveBeenCalled();
});
