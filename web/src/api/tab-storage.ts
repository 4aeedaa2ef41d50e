// Without storage, values last as long as the page.
const memory = new Map<string, string>();

/** Survives a reload. */
export function setItem(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Storage is full or blocked.
  }
}

/** Returns undefined for a missing or invalid value. */
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
  } catch {}
}
