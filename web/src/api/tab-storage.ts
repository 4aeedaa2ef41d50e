// As JSON. Where the browser's storage is full or forbidden, it lasts as long as the page does.
const memory = new Map<string, string>();

/** Keeps a value for this tab, across a reload. */
export function setItem(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // See above.
  }
}

/** What was kept; undefined when there is nothing, or nothing that can be read. */
export function getItem<T>(key: string): T | undefined {
  try {
    const text = memory.get(key) ?? sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

export function removeItem(key: string): void {
  memory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // See above.
  }
}
