/**
 * A line being read from the left. Tabs in white space that is consumed as indentation are expanded, so positions are
 * columns.
 */
export class Line {
  /** The current reading position. */
  at = 0;
  #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the number of columns of white space ahead. */
  indent(): number {
    let [end, column] = [this.at, this.at];
    for (; this.#text[end] === " " || this.#text[end] === "\t"; end++) {
      column += this.#text[end] === "\t" ? 4 - (column % 4) : 1;
    }
    if (column > end) this.#text = this.#text.slice(0, this.at) + " ".repeat(column - this.at) + this.#text.slice(end);
    return column - this.at;
  }

  /** Returns whether only white space remains. */
  isBlank(): boolean {
    return this.at + this.indent() === this.#text.length;
  }

  /** Returns the unread text. */
  rest(): string {
    return this.#text.slice(this.at);
  }

  /** Returns the unread text without leading white space. */
  content(): string {
    return this.#text.slice(this.at + this.indent());
  }

  /** Skips up to the given number of columns of white space. */
  skip(columns: number): void {
    this.at += Math.min(columns, this.indent());
  }
}
