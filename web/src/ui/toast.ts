import { ApiError } from '../api/http.ts';
import { toastHost } from './top-layer.ts';

type Kind = 'success' | 'error' | 'loading';
type Library = typeof import('./toaster.tsx');

/** What is said of an act: a text, or what makes it from the outcome. Absent or '': nothing. */
interface Words<T> {
  loading: string;
  success?: string | ((result: T) => string | undefined);
  error?: string | ((reason: unknown) => string | undefined);
  /** Whether a failure's toast says what the log knows it by, where its text does not. */
  reference?: boolean;
  /** What can be done about a success. */
  action?: ((result: T) => ToastAction | undefined) | undefined;
}

/** A button in a toast. */
export interface ToastAction {
  label: string;
  run: () => void;
}

/** What a toast has beside its words. */
export interface ToastExtra {
  action?: ToastAction | undefined;
  /** What the log knows a failure of the server by. */
  reference?: string;
}

/** Milliseconds that an act takes before it is said to be under way. */
const PATIENCE = 500;

let library: Promise<Library> | undefined;
let count = 0;
/** The last toast with a button. */
let offered: string | undefined;
/** The last toast's id, by what it said. */
const latest = new Map<string, string>();

/** Short notices. The library comes with the first one. */
export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  /** Takes the last toast with a button away: what it offers has been done, or is no longer so. */
  withdraw() {
    if (library && offered) library.then(({ remove }) => remove(offered!), nothing);
  },

  /**
   * Says how an act ended. One that takes long gets a loading notice first, which stays until then and
   * turns into the other. @returns `act` itself.
   */
  promise<T>(act: Promise<T>, words: Words<T>): Promise<T> {
    const { loading, success, error, reference: isTold = true, action } = words;
    const id = newId();
    let said = false;
    const timer = setTimeout(() => {
      said = true;
      show('loading', loading, id);
    }, PATIENCE);
    const end = (kind: Kind, message: string | undefined, extra?: ToastExtra) => {
      clearTimeout(timer);
      if (message) show(kind, message, id, extra);
      else if (said) prepareToasts().then(({ remove }) => remove(id), nothing);
    };
    act.then(
      (result) =>
        end('success', typeof success === 'function' ? success(result) : success, {
          action: action?.(result),
        }),
      (reason: unknown) => {
        const message = typeof error === 'function' ? error(reason) : error;
        const reference = reason instanceof ApiError ? reason.reference : '';
        // Where the reason is told, it stands there.
        end('error', message, !isTold || message?.includes(reference) ? {} : { reference });
      },
    );
    return act;
  },
};

/** Fetches what toasts need, so that one can still appear when the connection is gone. */
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
  // The same again takes its place: a pile would cover the button to try again.
  const before = kind === 'loading' ? undefined : latest.get(message);
  if (kind !== 'loading') latest.set(message, id);
  prepareToasts().then(
    (it) => {
      if (before) it.remove(before);
      it.show(kind, message, id, extra);
    },
    // The library could not be had, without a connection or after an update: then plainly.
    kind === 'loading' ? nothing : () => showPlainly(host, message),
  );
}

function showPlainly(host: HTMLElement, message: string) {
  const plain = Object.assign(document.createElement('p'), { textContent: message });
  plain.className = 'plain-toast';
  host.append(plain);
  // Milliseconds, as the library would.
  setTimeout(() => plain.remove(), 4000);
}

function newId(): string {
  return `toast-${++count}`;
}

function nothing() {}
