// Without React, which the page's first script does not need.

const CHANGE = 'sunfront:location';

/** Goes to `path` without loading a page. `state` is what `history.state` will hold there. */
export function navigate(path: string, options: { replace?: boolean; state?: unknown } = {}): void {
  const { replace = false, state = null } = options;
  if (replace) history.replaceState(state, '', path);
  else history.pushState(state, '', path);
  dispatchEvent(new Event(CHANGE));
}

/**
 * While `test` answers true, a change of the address is not followed: whoever holds it takes it back
 * and asks first. Returns the way out.
 */
export function holdLocation(test: () => boolean): () => void {
  held = test;
  return () => {
    if (held === test) held = undefined;
  };
}

let held: (() => boolean) | undefined;
let last: string | undefined;

/** The address's path, as far as it is followed. */
export function followedPath(): string {
  if (last === undefined || !held?.()) last = location.pathname;
  return last;
}

/** Whether a path is the panel's. */
export function isPanel(path: string): boolean {
  return /^\/admin(\/|$)/.test(path);
}

/** Whether a path is of the pages before the panel, which need no login. */
export function isDoor(path: string): boolean {
  return /^\/admin\/(key|forgotten|recovery|passkey)$/.test(path);
}

/** Calls `listener` at every change of the address; returns the way out. */
export function onLocationChange(listener: () => void): () => void {
  addEventListener('popstate', listener);
  addEventListener(CHANGE, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(CHANGE, listener);
  };
}
