/** The maximum nesting depth of blocks, or of marks within a line. */
const maxDepth = 20;

/** The maximum number of parts in a text: paragraphs, items, cells, links, and runs of words between marks. */
const maxParts = 3_000;

/** Long texts by authors may have more parts, as many as very dense markup needs. */
const charactersPerPart = 8;

/** A link is rendered as several elements. */
const partsPerLink = 3;

/** The maximum total length of the addresses in reference links, each counted once per use. */
const maxAddressLength = 100_000;

/** Thrown when a text has more parts, or deeper nesting, than a phone should have to render. */
export class TooComplex extends Error {
  /** The line on which the limit was exceeded, from 1. */
  readonly line: number;

  constructor(line: number) {
    super(`too complex from line ${line} on`);
    this.line = line;
  }
}

/** The remaining budget of one text. Each method throws `TooComplex` once the budget is used up. */
export class ComplexityBudget {
  /** The number of the line being read. */
  line = 0;
  #parts: number;
  #addresses = maxAddressLength;

  /** Creates the budget for a text of the given length in characters. */
  constructor(length: number) {
    this.#parts = Math.max(maxParts, length / charactersPerPart);
  }

  /** Counts one part. */
  spendPart(): void {
    this.#spend(1);
  }

  /** Counts one link. */
  spendLink(): void {
    this.#spend(partsPerLink);
  }

  /**
   * Counts one use of an address that is defined once: unbounded reuse could make the rendered text a thousand times as
   * long as the source.
   */
  spendAddress(address: string): void {
    this.#addresses -= address.length;
    if (this.#addresses < 0) throw new TooComplex(this.line);
  }

  /** Checks the nesting depth of a part. */
  checkDepth(depth: number): void {
    if (depth > maxDepth) throw new TooComplex(this.line);
  }

  #spend(parts: number): void {
    this.#parts -= parts;
    if (this.#parts < 0) throw new TooComplex(this.line);
  }
}
