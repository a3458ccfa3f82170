/** What the browser keeps under a key until the server has it; undefined where there is nothing that can be read. */
export function readKept(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a value. A browser that refuses (full, or private browsing) must not stop the learner. */
export function writeKept(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The value still lives in memory, and the server gets it from there.
  }
}

/** Forgets a value. */
export function dropKept(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept, then.
  }
}

/** The keys that begin so. */
export function listKept(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
