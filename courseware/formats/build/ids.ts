import { createHash } from "node:crypto";
import { lengths } from "../../limits.ts";

/** Ids that are unique among each other and follow from the source's own, so that importing again finds them. */
export class Ids {
  readonly #taken = new Set<string>();

  /** Whether an element has this id. */
  has(id: string): boolean {
    return this.#taken.has(id);
  }

  /** The id of an element by the source's own id or name for it. */
  take(own: string): string {
    const wanted = toId(own);
    let id = wanted;
    for (let count = 2; this.#taken.has(id); count++) id = numberId(wanted, count);
    this.#taken.add(id);
    return id;
  }
}

/** An id with a number behind it, cut where the two would be too long; never with two hyphens in a row. */
export function numberId(id: string, number: number): string {
  return `${id.slice(0, lengths.id - 6).replace(/-$/, "")}-${number}`;
}

/** A text as an id: its letters without accents and its digits; what that loses is made up for by a hash. */
export function toId(own: string): string {
  const plain = own.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const id = plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-+|-+$/g, "");
  if (id !== "" && id.length <= lengths.id) return id;
  const hash = createHash("sha256").update(own).digest("hex").slice(0, 10);
  return id === "" ? `x-${hash}` : `${id.slice(0, lengths.id - 11).replace(/-$/, "")}-${hash}`;
}
