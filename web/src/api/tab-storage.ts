// Values as JSON. If the browser's storage is full or blocked, they last as long as the page.
const memory = new Map<string, string>();

/** Stores a value for this tab, across a reload. */
export function setItem(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Storage is full or blocked: the value is kept in memory only.
  }
}

/** Returns a stored value; undefined if there is none or it cannot be parsed. */
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
    // Storage is blocked.
  }
}
