import type { ComplexityBudget } from "./complexity-budget.ts";
import { type Definitions, extractDefinitions } from "./definitions.ts";
import type { CodeDraft, Container, Draft, ParagraphDraft } from "./drafts.ts";
import { Line } from "./line.ts";
import { isFenceEnd, isRule, readFence, readHeading, readMarker, readUnderline } from "./line-starts.ts";
import { readAlignment, splitRow } from "./tables.ts";

/** The blocks of a text, and its link definitions. */
export interface Outline {
  blocks: Draft[];
  definitions: Definitions;
}

/** Parses the block structure of a text: CommonMark and tables, without HTML. */
export function outline(markdown: string, budget: ComplexityBudget): Outline {
  const parser = new BlockParser(budget);
  for (const line of markdown.split(/\r\n?|\n/)) parser.read(new Line(line));
  return parser.end();
}

/** Parses line by line, visiting each line once per enclosing block (CommonMark 0.31.2, "Phase 1: block structure"). */
class BlockParser {
  readonly #budget: ComplexityBudget;
  readonly #definitions: Definitions = new Map();
  readonly #text: Container = { type: "text", first: 1, last: 1, width: 0, children: [] };
  /** The open containers, outermost first, and the leaf block that the next line may continue. */
  readonly #open: Container[] = [this.#text];
  #leaf: Draft | null = null;
  /** How many of the open containers include this line. */
  #matched = 1;
  #number = 0;

  constructor(budget: ComplexityBudget) {
    this.#budget = budget;
  }

  read(line: Line): void {
    this.#number++;
    this.#budget.line = this.#number;
    const outside = this.#open.findIndex((container) => !this.#isWithin(line, container));
    this.#matched = outside < 0 ? this.#open.length : outside;
    if (this.#continueCode(line)) return;
    let isInner = true;
    while (isInner) isInner = this.#startQuote(line) || this.#startItem(line);
    if (!this.#startLeaf(line)) this.#readText(line);
  }

  end(): Outline {
    this.#setLeaf(null);
    return { blocks: this.#text.children, definitions: this.#definitions };
  }

  #isWithin(line: Line, container: Container): boolean {
    if (container.type === "text") return true;
    if (container.type === "quote") return this.#consumeQuoteSign(line, container);
    // An item may start with one blank line, but not with two.
    if (line.isBlank()) return container.children.length > 0;
    if (line.indent() < container.width) return false;
    line.skip(container.width);
    return true;
  }

  #consumeQuoteSign(line: Line, quote: Container): boolean {
    const indent = line.indent();
    if (indent > 3 || !line.content().startsWith(">")) return false;
    line.at += indent + 1;
    line.skip(1);
    quote.last = this.#number;
    return true;
  }

  #continueCode(line: Line): boolean {
    const code = this.#leaf;
    if (code?.type !== "code" || !this.#isWithinAll()) return false;
    if (!code.fence) return this.#continueIndentedCode(line, code);
    code.last = this.#number;
    if (isFenceEnd(line, code.fence.signs)) this.#setLeaf(null);
    else {
      line.skip(code.fence.indent);
      code.lines.push(line.rest());
    }
    return true;
  }

  #continueIndentedCode(line: Line, code: CodeDraft): boolean {
    const isBlank = line.isBlank();
    if (line.indent() < 4 && !isBlank) return false;
    line.skip(4);
    code.lines.push(line.rest());
    if (!isBlank) code.last = this.#number;
    return true;
  }

  #startQuote(line: Line): boolean {
    const quote = this.#createContainer("quote", 0);
    if (!this.#consumeQuoteSign(line, quote)) return false;
    this.#append(quote);
    this.#enter(quote);
    return true;
  }

  #startItem(line: Line): boolean {
    if (line.indent() > 3 || isRule(line)) return false;
    const marker = readMarker(line, this.#paragraph() !== null);
    if (!marker) return false;
    const { sign, start, width } = marker;
    let list = this.#innermost().children.at(-1);
    if (list?.type !== "list" || list.sign !== sign) {
      list = { type: "list", ...this.#currentLines(), sign, start, items: [] };
      this.#append(list);
    }
    const item = this.#createContainer("item", width);
    list.items.push(item);
    this.#enter(item);
    return true;
  }

  #startLeaf(line: Line): boolean {
    const indent = line.indent();
    if (indent > 3) return this.#leaf?.type !== "paragraph" && !line.isBlank() && this.#startIndentedCode(line);
    const heading = readHeading(line);
    const fence = heading ? null : readFence(line);
    if (heading) this.#append({ type: "heading", ...this.#currentLines(), ...heading });
    else if (fence)
      this.#appendLeaf({ type: "code", ...this.#currentLines(), lines: [], fence: { signs: fence, indent } });
    else if (this.#turnIntoHeading(line)) return true;
    else if (isRule(line)) this.#append({ type: "rule", ...this.#currentLines() });
    else return this.#startTable(line);
    return true;
  }

  #startIndentedCode(line: Line): boolean {
    line.skip(4);
    this.#appendLeaf({ type: "code", ...this.#currentLines(), lines: [line.rest()], fence: null });
    return true;
  }

  /**
   * Turns the preceding paragraph into a heading if this line underlines it and the paragraph is not just definitions.
   */
  #turnIntoHeading(line: Line): boolean {
    const paragraph = this.#paragraph();
    const depth = paragraph && readUnderline(line);
    if (!paragraph || !depth) return false;
    this.#setLeaf(null);
    const text = paragraph.lines.join("\n").trim();
    if (text === "") return false;
    const { first } = paragraph;
    this.#innermost().children.splice(-1, 1, { type: "heading", first, last: this.#number, depth, text });
    return true;
  }

  /** Turns the last line of the preceding paragraph into a table header if this line is a delimiter row. */
  #startTable(line: Line): boolean {
    const paragraph = this.#paragraph();
    const align = paragraph && readAlignment(line.content());
    const head = align && splitRow(paragraph.lines.at(-1) ?? "");
    if (head?.length !== align?.length || !paragraph || !align || !head) return false;
    paragraph.lines.pop();
    paragraph.last--;
    this.#appendLeaf({ type: "table", first: this.#number - 1, last: this.#number, align, rows: [head] });
    return true;
  }

  #readText(line: Line): void {
    const leaf = this.#leaf;
    if (line.isBlank()) this.#closeOthers();
    // Also outside the paragraph's quotes and items, as a lazy continuation line.
    else if (leaf?.type === "paragraph") leaf.lines.push(line.content());
    else if (leaf?.type === "table" && this.#isWithinAll()) leaf.rows.push(splitRow(line.content()));
    else this.#appendLeaf({ type: "paragraph", ...this.#currentLines(), lines: [line.content()] });
    if (this.#leaf) this.#leaf.last = this.#number;
  }

  /** Returns the paragraph that this line continues, unless the line starts another block. */
  #paragraph(): ParagraphDraft | null {
    return this.#leaf?.type === "paragraph" && this.#isWithinAll() ? this.#leaf : null;
  }

  #isWithinAll(): boolean {
    return this.#matched === this.#open.length;
  }

  #innermost(): Container {
    return this.#open[this.#matched - 1] ?? this.#text;
  }

  #currentLines(): { first: number; last: number } {
    return { first: this.#number, last: this.#number };
  }

  #createContainer(type: "quote" | "item", width: number): Container {
    return { type, ...this.#currentLines(), width, children: [] };
  }

  #append(draft: Draft): void {
    this.#closeOthers();
    this.#budget.spendPart();
    this.#innermost().children.push(draft);
  }

  #appendLeaf(draft: Draft): void {
    this.#append(draft);
    this.#leaf = draft;
  }

  #enter(container: Container): void {
    this.#closeOthers();
    this.#budget.spendPart();
    this.#open.push(container);
    this.#budget.checkDepth(this.#open.length);
    this.#matched = this.#open.length;
  }

  /** Closes the containers that do not include this line. */
  #closeOthers(): void {
    this.#setLeaf(null);
    this.#open.length = this.#matched;
  }

  #setLeaf(leaf: Draft | null): void {
    if (this.#leaf?.type === "paragraph") this.#removeDefinitions(this.#leaf);
    this.#leaf = leaf;
  }

  /** Extracts the definitions from a paragraph that has ended. */
  #removeDefinitions(paragraph: ParagraphDraft): void {
    const text = paragraph.lines.join("\n");
    const left = extractDefinitions(text, this.#definitions);
    if (left.length < text.length) paragraph.lines = left === "" ? [] : left.split("\n");
  }
}
