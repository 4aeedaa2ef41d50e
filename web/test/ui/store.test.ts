// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore, createStoredText } from '../../src/ui/store.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('a store', () => {
  it('tells of each change until it is left', () => {
    const store = createStore(1);
    const heard = vi.fn(() => store.get());
    const leave = store.subscribe(heard);
    store.set(2);
    leave();
    store.set(3);
    expect(heard.mock.results.map(({ value }) => value as number)).toEqual([2]);
    expect(store.get()).toBe(3);
    expect(store.initial).toBe(1);
  });
});

describe('a stored text', () => {
  it('is kept under its key, and removed with the empty one', () => {
    const store = createStoredText('choice');
    expect(store.get()).toBe('');
    store.set('off');
    expect(localStorage.getItem('choice')).toBe('off');
    expect(createStoredText('choice').get()).toBe('off');
    store.set('');
    expect(localStorage.getItem('choice')).toBeNull();
  });

  it('tells of changes here and in other tabs until it is left', () => {
    const store = createStoredText('choice');
    const heard = vi.fn();
    const leave = store.subscribe(heard);
    store.set('off');
    expect(heard).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('storage'));
    expect(heard).toHaveBeenCalledTimes(2);
    leave();
    store.set('');
    dispatchEvent(new Event('storage'));
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('is empty where storage is forbidden, and nothing fails', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
    const store = createStoredText('choice');
    expect(() => store.set('off')).not.toThrow();
    expect(store.get()).toBe('');
  });
});
