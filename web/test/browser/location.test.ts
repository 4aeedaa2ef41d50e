// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { goBack, navigate, overlayInHistory } from '../../src/browser/location.ts';

const push = vi.spyOn(history, 'pushState');

beforeEach(() => {
  history.replaceState(null, '', '/');
  push.mockClear();
});

it('replaces the entry of an overlay, and no other', () => {
  navigate('/', { overlay: 'menu' });
  expect(overlayInHistory()).toBe('menu');
  navigate('/', { overlay: 'login' });
  expect(overlayInHistory()).toBe('login');
  expect(push).toHaveBeenCalledTimes(1);
  navigate('/admin/dashboard');
  expect([location.pathname, overlayInHistory()]).toEqual(['/admin/dashboard', undefined]);
  expect(push).toHaveBeenCalledTimes(1);
  navigate('/jobs');
  expect(push).toHaveBeenCalledTimes(2);
});

it('removes a hash, to which Back would scroll, but keeps the query', () => {
  const replace = vi.spyOn(history, 'replaceState');
  history.replaceState('before', '', '/?jobs=all#careers');
  navigate('/jobs/fitter', { state: 'over-page' });
  expect(replace.mock.lastCall).toEqual(['before', '', '/?jobs=all']);
});

it('goes back once until the entry changes', () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {});
  goBack();
  goBack();
  expect(back).toHaveBeenCalledTimes(1);
  for (const type of ['popstate', 'pageshow']) {
    dispatchEvent(new Event(type));
    back.mockClear();
    goBack();
    expect(back).toHaveBeenCalledTimes(1);
  }
});
