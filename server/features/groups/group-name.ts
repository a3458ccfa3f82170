/** Returns the key by which a course's group names are compared, ignoring accents, case and superfluous spaces. */
export function nameKey(name: string): string {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
