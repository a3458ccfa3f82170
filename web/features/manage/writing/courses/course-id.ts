/** The maximum length of an id. */
const max = 64;

/** Derives an id from a title: its letters and digits without accents, with hyphens between words. */
export function courseIdOf(title: string): string {
  const words = title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? []).join("-").slice(0, max).replace(/-$/, "");
}
