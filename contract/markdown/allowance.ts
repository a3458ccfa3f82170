/** How deep blocks, or marks within a line, may be nested in each other. */
const deepest = 20;

/** How many parts a text may consist of: paragraphs, items, cells, links, words between two marks. */
const mostParts = 3_000;

/** Long texts by authors may have more: as many as there are marks in a text that is set very densely. */
const charactersPerPart = 8;

/** A link is drawn as several elements. */
const partsPerLink = 3;

/** How many characters the addresses of links by name may come to, each counted as often as it is used. */
const mostAddresses = 100_000;

/** A text has more parts, or is nested deeper, than a phone should have to draw. */
export class TooComplex extends Error {
  /** Where it became so, from 1. */
  readonly line: number;

  constructor(line: number) {
    super(`too complex from line ${line} on`);
    this.line = line;
  }
}

/** What one text may still use. Each method throws `TooComplex` once that is used up. */
export class Allowance {
  /** The number of the line that is being read. */
  line = 0;
  #parts: number;
  #addresses = mostAddresses;

  /** For a text of so many characters. */
  constructor(length: number) {
    this.#parts = Math.max(mostParts, length / charactersPerPart);
  }

  /** One more part. */
  takePart(): void {
    this.#take(1);
  }

  /** One more link. */
  takeLink(): void {
    this.#take(partsPerLink);
  }

  /** One more use of an address that is written once: without a bound a text could be drawn a thousand times as long. */
  takeAddress(address: string): void {
    this.#addresses -= address.length;
    if (this.#addresses < 0) throw new TooComplex(this.line);
  }

  /** A part so deep in others. */
  enter(depth: number): void {
    if (depth > deepest) throw new TooComplex(this.line);
  }

  #take(parts: number): void {
    this.#parts -= parts;
    if (this.#parts < 0) throw new TooComplex(this.line);
  }
}
