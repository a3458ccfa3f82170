/** Reads a value from local storage; undefined if it is missing or unreadable. */
export function readLocal(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Stores a value and returns whether it succeeded. Failures (full storage, private browsing) are tolerated: the value
 * is still in memory and will be sent from there.
 */
export function writeLocal(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Whether a stored value has texts under these names. */
export function hasTexts(stored: unknown, ...names: string[]): boolean {
  if (typeof stored !== "object" || stored === null) return false;
  return names.every((name) => typeof Object.getOwnPropertyDescriptor(stored, name)?.value === "string");
}

/** Removes a value. */
export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** Lists the keys with a prefix. */
export function listLocalKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
