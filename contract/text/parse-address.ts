/**
 * Parses a URL as browsers do; returns null if it is invalid. `URL.parse` is the same but requires newer browsers than
 * we support.
 */
export function parseAddress(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
