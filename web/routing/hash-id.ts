/** The id that the hash of an address names; one that can't be decoded is taken as it is. */
export function hashId(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
