/**
 * Parses a URL as browsers do; returns null if it is invalid. `URL.parse` is the same but missing in the oldest
 * supported browsers.
 */
export function parseAddress(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
