/** An address read by the rules of browsers; null where it is none. `URL.parse` does the same, in browsers newer than ours. */
export function parseAddress(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
