import { ApiError } from '../api/http.ts';
import type { ToastAction, ToastExtra } from './toast-extra.ts';
import { toastHost } from '../browser/top-layer.ts';

type Kind = 'success' | 'error' | 'loading';
type Library = typeof import('./toaster.tsx');

/** Functions receive the outcome. An empty text shows no toast. */
export interface ToastTexts<T> {
  loading: string;
  success?: string | ((result: T) => string | undefined);
  error?: string | ((reason: unknown) => string | undefined);
  /** Adds the log reference to a failure. */
  reference?: boolean;
  action?: ((result: T) => ToastAction | undefined) | undefined;
  /** Replaces the toast of the same name. */
  name?: string;
}

/** Milliseconds. */
const LOAD_TIMEOUT = 500;

let library: Promise<Library> | undefined;
let count = 0;
let offered: string | undefined;
const latest = new Map<string, string>();

/** The library loads with the first toast. */
export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  /** Removes the last toast with a button. */
  withdraw() {
    if (library && offered) library.then(({ remove }) => remove(offered!), noop);
  },

  /** A loading toast appears only if the outcome takes long. @returns the promise itself */
  promise<T>(act: Promise<T>, words: ToastTexts<T>): Promise<T> {
    const { loading, success, error, reference: hasReference = true, action } = words;
    const id = words.name ?? newId();
    let isShown = false;
    const timer = setTimeout(() => {
      isShown = true;
      show('loading', loading, id);
    }, LOAD_TIMEOUT);
    const end = (kind: Kind, message: string | undefined, extra?: ToastExtra) => {
      clearTimeout(timer);
      if (message) show(kind, message, id, extra);
      else if (isShown) prepareToasts().then(({ remove }) => remove(id), noop);
    };
    act.then(
      (result) =>
        end('success', typeof success === 'function' ? success(result) : success, {
          action: action?.(result),
        }),
      (reason: unknown) => {
        const message = typeof error === 'function' ? error(reason) : error;
        const reference = reason instanceof ApiError ? reason.reference : '';
        // The message may already contain the reference.
        end('error', message, !hasReference || message?.includes(reference) ? {} : { reference });
      },
    );
    return act;
  },
};

/** Preloaded toasts work offline. */
export function prepareToasts(): Promise<Library> {
  library ??= import('./toaster.tsx').catch((error: unknown) => {
    library = undefined;
    throw error;
  });
  return library;
}

function show(kind: Kind, message: string, id = newId(), extra: ToastExtra = {}): void {
  const host = toastHost();
  if (extra.action) offered = id;
  // Identical toasts would stack and cover the retry button.
  const before = kind === 'loading' ? undefined : latest.get(message);
  if (kind !== 'loading') latest.set(message, id);
  prepareToasts().then(
    (it) => {
      if (before) it.remove(before);
      it.show(kind, message, id, extra);
    },
    // The library may not load offline or after an update.
    kind === 'loading' ? noop : () => showPlainly(host, message),
  );
}

function showPlainly(host: HTMLElement, message: string) {
  const plain = Object.assign(document.createElement('p'), { textContent: message });
  plain.className = 'plain-toast';
  host.append(plain);
  // Milliseconds, the library's default.
  setTimeout(() => plain.remove(), 4000);
}

function newId(): string {
  return `toast-${++count}`;
}

function noop() {}
