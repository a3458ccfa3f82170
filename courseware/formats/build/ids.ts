import { createHash } from "node:crypto";
import { lengths } from "../../limits.ts";

/** Generates unique ids derived from the source's own ids. Importing the source again yields the same ids. */
export class Ids {
  readonly #claimed = new Set<string>();
  /** The next number to try for each id that was wanted more than once, as banks may repeat a name thousands of times. */
  readonly #counts = new Map<string, number>();

  /** Whether this id is already taken. */
  has(id: string): boolean {
    return this.#claimed.has(id);
  }

  /** Claims a unique id for an element, derived from the source's id or name for it. */
  claim(sourceId: string): string {
    const wanted = toId(sourceId);
    let id = wanted;
    let count = this.#counts.get(wanted) ?? 2;
    for (; this.#claimed.has(id); count++) id = numberId(wanted, count);
    this.#counts.set(wanted, count);
    this.#claimed.add(id);
    return id;
  }
}

/** Appends a number to an id, truncating the id if necessary and avoiding two hyphens in a row. */
export function numberId(id: string, number: number): string {
  return `${id.slice(0, lengths.id - 6).replace(/-$/, "")}-${number}`;
}

/** Converts a text to an id from its digits and unaccented letters; a hash is appended if information is lost. */
export function toId(sourceId: string): string {
  const plain = sourceId.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const id = plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-+|-+$/g, "");
  if (id !== "" && id.length <= lengths.id) return id;
  const hash = createHash("sha256").update(sourceId).digest("hex").slice(0, 10);
  return id === "" ? `x-${hash}` : `${id.slice(0, lengths.id - 11).replace(/-$/, "")}-${hash}`;
}
