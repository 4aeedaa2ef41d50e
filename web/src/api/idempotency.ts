interface Entry {
  content: string;
  key: string;
}

// In the tab's storage too, like the text itself: a reload must not make a repeat a second sending.
const entries = new Map<string, Entry>();
const stored = (form: string) => `idempotency:${form}`;

/**
 * The key under which a form's content is sent: the same for as long as the content is, so that a
 * repeated attempt is not stored twice. Absent where the browser has no safe randomness.
 */
export function idempotencyHeader(form: string, data: FormData): Record<string, string> {
  const content = JSON.stringify(
    [...data].map(([name, value]) =>
      value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
    ),
  );
  let entry = entries.get(form) ?? restore(form);
  if (entry?.content !== content) {
    // Browsers offer it in secure contexts only.
    if (!('randomUUID' in crypto)) return {};
    entry = { content, key: crypto.randomUUID() };
    entries.set(form, entry);
    try {
      sessionStorage.setItem(stored(form), JSON.stringify(entry));
    } catch {
      // Full or forbidden: then it lives as long as the page does.
    }
  }
  return { 'Idempotency-Key': entry.key };
}

/** What was sent has arrived: sending the same again is another matter. */
export function renewIdempotencyKey(form: string): void {
  entries.delete(form);
  try {
    sessionStorage.removeItem(stored(form));
  } catch {
    // See above.
  }
}

function restore(form: string): Entry | undefined {
  try {
    return (
      (JSON.parse(sessionStorage.getItem(stored(form)) ?? 'null') as Entry | null) ?? undefined
    );
  } catch {
    return undefined;
  }
}
