import { useSyncExternalStore } from 'react';

/** A value that components follow. */
export interface Store<T> {
  /** The value on the server, and until the page has come alive. */
  initial: T;
  get: () => T;
  set: (value: T) => void;
  /** Calls `listener` after each change; returns the way out. */
  subscribe: (listener: () => void) => () => void;
}

/** Keeps a value for as long as the page lasts. */
export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    initial,
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Keeps a text in this browser, for all its tabs; '' removes it, and stands for none. */
export function createStoredText(key: string): Store<string> {
  const changes = createStore('');
  return {
    initial: '',
    get() {
      try {
        return localStorage.getItem(key) ?? '';
      } catch {
        // The browser's storage may be forbidden.
        return '';
      }
    },
    set(text) {
      try {
        if (text) localStorage.setItem(key, text);
        else localStorage.removeItem(key);
      } catch {
        // It may be full, too. What is kept here is no reason to fail.
      }
      changes.set(text);
    },
    subscribe(listener) {
      const unsubscribe = changes.subscribe(listener);
      addEventListener('storage', listener);
      return () => {
        unsubscribe();
        removeEventListener('storage', listener);
      };
    },
  };
}

/** The store's value, with every change of it. */
export function useStore<T>({ subscribe, get, initial }: Store<T>): T {
  return useSyncExternalStore(subscribe, get, () => initial);
}
