/** A line as it is read from the left. White space that is read as indentation has its tabs replaced: so a position is a column. */
export class Line {
  /** How far it has been read. */
  at = 0;
  #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** How many columns of white space come next. */
  indent(): number {
    let [end, column] = [this.at, this.at];
    for (; this.#text[end] === " " || this.#text[end] === "\t"; end++) {
      column += this.#text[end] === "\t" ? 4 - (column % 4) : 1;
    }
    if (column > end) this.#text = this.#text.slice(0, this.at) + " ".repeat(column - this.at) + this.#text.slice(end);
    return column - this.at;
  }

  /** Whether nothing is left of it but white space. */
  isBlank(): boolean {
    return this.at + this.indent() === this.#text.length;
  }

  /** What has not been read yet. */
  rest(): string {
    return this.#text.slice(this.at);
  }

  /** What has not been read yet, without the white space before it. */
  content(): string {
    return this.#text.slice(this.at + this.indent());
  }

  /** Takes some columns of white space, as many as there are. */
  skip(columns: number): void {
    this.at += Math.min(columns, this.indent());
  }
}
