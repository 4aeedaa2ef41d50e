// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { enhanceHeader } from '../../../src/landing/scripts/enhance-header.ts';

const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});

beforeAll(() => {
  document.body.innerHTML =
    '<header><nav><a href="#careers" aria-current="location"></a></nav><a href="/fa/" hreflang="fa"></a></header>' +
    '<button command="show-modal" commandfor="login"></button><dialog id="login"></dialog>' +
    '<dialog><a href="/fa/jobs/a-1" hreflang="fa"></a></dialog>';
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

it('keeps the query and the section in links to other languages', () => {
  history.replaceState(null, '', '/?jobs=all');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[hreflang]')];
  for (const link of links) link.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  // The anchor of a section would scroll the page behind a job.
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/\/fa\/\?jobs=all#careers$/),
    expect.stringMatching(/\/fa\/jobs\/a-1\?jobs=all$/),
  ]);
});
