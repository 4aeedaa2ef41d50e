// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore, createStoredText } from '../../src/browser/store.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('a store', () => {
  it('notifies subscribers until they unsubscribe', () => {
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
  it('is stored under its key, and removed if empty', () => {
    const store = createStoredText('choice');
    expect(store.get()).toBe('');
    store.set('off');
    expect(localStorage.getItem('choice')).toBe('off');
    expect(createStoredText('choice').get()).toBe('off');
    store.set('');
    expect(localStorage.getItem('choice')).toBeNull();
  });

  it('notifies of changes in all tabs until unsubscribed', () => {
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

  it('is empty without storage access, and does not throw', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
    const store = createStoredText('choice');
    expect(() => store.set('off')).not.toThrow();
    expect(store.get()).toBe('');
  });
});
