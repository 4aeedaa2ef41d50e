// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { getItem, removeItem, setItem } from '../../src/api/tab-storage.ts';

afterEach(() => vi.unstubAllGlobals());

const blocked = () => {
  throw new DOMException('Blocked', 'SecurityError');
};

it('keeps values as long as the page without storage', () => {
  vi.stubGlobal('sessionStorage', { setItem: blocked, getItem: blocked, removeItem: blocked });
  setItem('draft', { name: 'Sara' });
  expect(getItem('draft')).toEqual({ name: 'Sara' });
  removeItem('draft');
  expect(getItem('draft')).toBeUndefined();
});

it('has no value for text that is not JSON', () => {
  sessionStorage.setItem('draft', '{');
  expect(getItem('draft')).toBeUndefined();
});
