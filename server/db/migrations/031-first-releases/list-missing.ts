/** A text that exists in the other language only. */
interface Missing {
  path: string;
  language: "es" | "en";
}

/** Keys of documents that contain no text for readers. */
const noTexts = ["cover", "video", "poster", "captions", "image", "download"];

/**
 * Lists the texts of a document that are missing in a language. A path consists of keys, and the ids or indexes of list
 * entries, joined by dots.
 */
export function listMissing(value: unknown, path = ""): Missing[] {
  if (typeof value !== "object" || value === null) return [];
  const missing: Missing[] = [];
  if (path !== "" && "es" in value !== "en" in value) missing.push({ path, language: "es" in value ? "en" : "es" });
  for (const [key, content] of Object.entries(value)) {
    if (noTexts.includes(key)) continue;
    const name = Array.isArray(value) ? nameOf(content, key) : key;
    missing.push(...listMissing(content, path === "" ? name : `${path}.${name}`));
  }
  return missing;
}

function nameOf(entry: unknown, index: string): string {
  const id = typeof entry === "object" && entry !== null && "id" in entry ? entry.id : undefined;
  return typeof id === "string" ? id : index;
}
