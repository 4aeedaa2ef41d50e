// The page's first script uses this module, so it avoids React.

export interface Store<T> {
  /** Applies on the server and during hydration. */
  initial: T;
  get: () => T;
  set: (value: T) => void;
  /** Returns a function that removes the listener. */
  subscribe: (listener: () => void) => () => void;
}

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

/** Shares a text with other tabs; '' removes it. */
export function createStoredText(key: string): Store<string> {
  const changes = createStore('');
  return {
    initial: '',
    get() {
      try {
        return localStorage.getItem(key) ?? '';
      } catch {
        // Storage may be blocked.
        return '';
      }
    },
    set(text) {
      try {
        if (text) localStorage.setItem(key, text);
        else localStorage.removeItem(key);
      } catch {
        // Storage may be full; the value is not essential.
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
