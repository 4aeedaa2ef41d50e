import { removeItem, setItem, getItem } from './tab-storage.ts';

interface Entry {
  content: string;
  key: string;
}

const place = (form: string) => `idempotency:${form}`;

/**
 * The key under which a form's content is sent: the same for as long as the content is, across a
 * reload as well, so that a repeated attempt is not stored twice. Absent where the browser has no
 * safe randomness.
 */
export function idempotencyHeader(form: string, data: FormData): Record<string, string> {
  const content = JSON.stringify(
    [...data].map(([name, value]) =>
      value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
    ),
  );
  let entry = getItem<Entry>(place(form));
  if (entry?.content !== content) {
    // Browsers offer it in secure contexts only.
    if (!('randomUUID' in crypto)) return {};
    entry = { content, key: crypto.randomUUID() };
    setItem(place(form), entry);
  }
  return { 'Idempotency-Key': entry.key };
}

/** What was sent has arrived: sending the same again is another matter. */
export function renewIdempotencyKey(form: string): void {
  removeItem(place(form));
}
