import { removeItem, setItem, getItem } from './tab-storage.ts';

interface StoredKey {
  content: string;
  key: string;
}

const place = (form: string) => `idempotency:${form}`;

/**
 * The key changes only with the content, so that a repeated attempt is not stored twice, even after
 * a reload. Empty without `randomUUID`.
 */
export function idempotencyHeader(
  form: string,
  data: Iterable<[string, FormDataEntryValue]>,
): Record<string, string> {
  const content = JSON.stringify(
    [...data].map(([name, value]) =>
      value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
    ),
  );
  let entry = getItem<StoredKey>(place(form));
  if (entry?.content !== content) {
    // Browsers offer randomUUID in secure contexts only.
    if (!('randomUUID' in crypto)) return {};
    entry = { content, key: crypto.randomUUID() };
    setItem(place(form), entry);
  }
  return { 'Idempotency-Key': entry.key };
}

export function renewIdempotencyKey(form: string): void {
  removeItem(place(form));
}
