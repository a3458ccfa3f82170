/**
 * Creates an id for an entry of a course. Random: it must differ from the ids of entries that others add concurrently,
 * and from those of removed entries, which learners' answers still refer to.
 */
export function createId(prefix: string): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => (byte % 36).toString(36));
  return `${prefix}-${letters.join("")}`;
}
