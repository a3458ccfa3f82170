/** What tells the names of a course's groups apart: people write accents, capitals and spaces as it comes. */
export function nameKey(name: string): string {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
