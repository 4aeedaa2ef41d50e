import { removeItem, setItem, getItem } from './tab-storage.ts';

interface Entry {
  content: string;
  key: string;
}

const place = (form: string) => `idempotency:${form}`;

/**
 * Returns the `Idempotency-Key` header of a form. The key stays the same while the content does, even across a
 * reload, so that a repeated attempt is not stored twice. Empty if the browser has no `randomUUID`.
 */
export function idempotencyHeader(form: string, data: FormData): Record<string, string> {
  const content = JSON.stringify(
    [...data].map(([name, value]) =>
      value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
    ),
  );
  let entry = getItem<Entry>(place(form));
  if (entry?.content !== content) {
    // Browsers offer randomUUID in secure contexts only.
    if (!('randomUUID' in crypto)) return {};
    entry = { content, key: crypto.randomUUID() };
    setItem(place(form), entry);
  }
  return { 'Idempotency-Key': entry.key };
}

/** Discards the key after a successful submission, so that the same content can be sent again. */
export function renewIdempotencyKey(form: string): void {
  removeItem(place(form));
}
