/** Returns the element id in an address's hash, undecoded if it cannot be decoded. */
export function hashId(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
