// The page's first script uses this module, so it avoids React.

const CHANGE = 'sunfront:location';

/** `state` becomes `history.state`. */
export function navigate(path: string, options: { replace?: boolean; state?: unknown } = {}): void {
  const { replace = false, state = null } = options;
  if (replace) history.replaceState(state, '', path);
  else history.pushState(state, '', path);
  dispatchEvent(new Event(CHANGE));
}

/**
 * While `test` returns true, address changes are ignored: the caller reverts them and asks. Returns
 * a function that ends this.
 */
export function blockNavigation(test: () => boolean): () => void {
  isBlocked = test;
  return () => {
    if (isBlocked === test) isBlocked = undefined;
  };
}

let isBlocked: (() => boolean) | undefined;
let last: string | undefined;

export function currentPath(): string {
  if (last === undefined || !isBlocked?.()) last = location.pathname;
  return last;
}

export function isPanel(path: string): boolean {
  return /^\/admin(\/|$)/.test(path);
}

/** These panel pages need no login. */
export function isAuthPage(path: string): boolean {
  return /^\/admin\/(key|forgotten|recovery|passkey)$/.test(path);
}

/** Returns a function that removes the listener. */
export function onLocationChange(listener: () => void): () => void {
  addEventListener('popstate', listener);
  addEventListener(CHANGE, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(CHANGE, listener);
  };
}
