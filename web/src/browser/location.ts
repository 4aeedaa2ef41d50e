// The page's first script uses this module, so it avoids React.

const CHANGE = 'sunfront:location';

interface Navigation {
  replace?: boolean;
  /** Becomes `history.state`. */
  state?: unknown;
  /** Id of an element that covers the page; Back closes it. */
  overlay?: string;
}

/** Replaces the entry of an overlay, so that Back does not open it again. */
export function navigate(path: string, { replace, state = null, overlay }: Navigation = {}): void {
  const next = overlay ? OVERLAY + overlay : state;
  if (replace || overlayInHistory()) history.replaceState(next, '', path);
  else {
    // On Back, a hash would scroll the page and move the focus.
    if (next !== null && location.hash) {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
    history.pushState(next, '', path);
  }
  dispatchEvent(new Event(CHANGE));
}

const OVERLAY = 'overlay:';

/** Goes back once, even if it is called again before the entry changes. */
export function goBack(): void {
  if (isGoingBack) return;
  isGoingBack = true;
  // `pageshow`: the browser may keep this page in memory and return to it.
  for (const type of ['popstate', 'pageshow']) {
    addEventListener(type, () => (isGoingBack = false), { once: true });
  }
  history.back();
}

let isGoingBack = false;

/** @returns the `overlay` of the current entry, also after a reload */
export function overlayInHistory(): string | undefined {
  const state: unknown = history.state;
  return typeof state === 'string' && state.startsWith(OVERLAY)
    ? state.slice(OVERLAY.length)
    : undefined;
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
  return /^\/admin\/(link|forgotten|recovery|passkey)$/.test(path);
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
