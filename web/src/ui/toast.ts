import { toastHost } from './top-layer.ts';

type Kind = 'success' | 'error' | 'loading' | 'blank';

let library: Promise<typeof import('./toaster.tsx')> | undefined;
let count = 0;
/** The last toast's id, by what it said. */
const latest = new Map<string, string>();

/** Short notices. The library comes with the first one; a loading notice stays until dismissed. */
export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  loading: (message: string) => show('loading', message),
  blank: (message: string) => show('blank', message),
  dismiss(id: string): void {
    void library?.then(({ dismiss }) => dismiss(id));
  },
};

/** Fetches what toasts need, so that one can still appear when the connection is gone. */
export function prepareToasts(): Promise<unknown> {
  library ??= import('./toaster.tsx').catch((error: unknown) => {
    library = undefined;
    throw error;
  });
  return library;
}

/** @returns the toast's id, for `dismiss`. */
function show(kind: Kind, message: string): string {
  const id = `toast-${++count}`;
  const host = toastHost();
  // The same again takes its place: a pile would cover the button to try again.
  const before = kind === 'loading' ? undefined : latest.get(message);
  if (kind !== 'loading') latest.set(message, id);
  prepareToasts().then(
    () =>
      library?.then((it) => {
        if (before) it.remove(before);
        it.show(kind, message, id);
      }),
    // The library could not be had, without a connection or after an update: then plainly.
    () => {
      const plain = Object.assign(document.createElement('p'), { textContent: message });
      plain.className = 'plain-toast';
      host.append(plain);
      setTimeout(() => plain.remove(), 4000);
    },
  );
  return id;
}
