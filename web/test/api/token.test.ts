// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { isTokenStored, storedToken, storeToken } from '../../src/api/token.ts';

afterEach(() => {
  vi.restoreAllMocks();
  storeToken(null);
});

it('stores the token under the specified key', () => {
  storeToken('first');
  expect(localStorage.getItem('token')).toBe('first');
  expect(isTokenStored()).toBe(true);
  storeToken(null);
  expect(localStorage.getItem('token')).toBeNull();
});

it.each([
  [
    'full',
    {
      getItem: () => 'old',
      setItem() {
        throw new DOMException('Full', 'QuotaExceededError');
      },
      removeItem: () => undefined,
    },
  ],
  ['blocked', undefined],
])('keeps the token for the page while storage is %s', (_, storage) => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    if (storage) return storage as unknown as Storage;
    throw new DOMException('Forbidden', 'SecurityError');
  });
  storeToken('new');
  expect(storedToken()).toBe('new');
  expect(isTokenStored()).toBe(false);
  storeToken(null);
  expect(isTokenStored()).toBe(true);
});
