import { CodeSpans } from "./code-spans.ts";
import type { ComplexityBudget } from "./complexity-budget.ts";
import type { Definitions } from "./definitions.ts";
import { createDelimiter, type Part, resolveEmphasis } from "./emphasis.ts";
import { decodeEntity, entity } from "./entities.ts";
import {
  matchAt,
  normalizeLabel,
  type ParsedPart,
  readDestination,
  readLabel,
  readTitle,
  skipSpace,
} from "./link-parts.ts";
import { linkMails, readAddress, withoutLinks } from "./literal-links.ts";
import { type Inline, textOf } from "./tree.ts";

/** The state shared by all lines of a text. */
export interface Context {
  definitions: Definitions;
  budget: ComplexityBudget;
  /** Whether bare URLs become links. */
  hasLiteralLinks: boolean;
}

/** A bracket that may open a link. */
interface Opener {
  /** Its index among the parts, and the position of the text after it. */
  index: number;
  from: number;
  line: number;
  isImage: boolean;
  /** Whether another bracket was opened after it: its content is then not a link label. */
  hasBracket: boolean;
}

const special = /[\n\\`*_[\]!&<]/g;
const specialOrAddress = /[\n\\`*_[\]!&<]|(?<![a-z])https?:\/\/|(?<![\p{L}\p{N}])www\./giu;

const run = /\*+|_+/y;
const angleAddress = /<([a-z][a-z\d+.-]{1,31}:[^\s<>]*)>/iy;
const angleMail = /<([\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)*)>/iy;
const tag = /<(?:\/?[a-z][a-z\d-]*(?:[\s/][^<>]*)?|[!?][^<>]*)>/iy;

/** Parses the inline content of a block; `line` is the number of its first line. */
export function parseInlines(text: string, line: number, context: Context): Inline[] {
  return new InlineParser(text, line, context).parse();
}

/**
 * Parses a text once, from left to right. A failed attempt never reads past the start of the next one, so the time is
 * linear.
 */
class InlineParser {
  readonly #text: string;
  readonly #context: Context;
  readonly #codeSpans: CodeSpans;
  readonly #parts: Part[] = [];
  readonly #openers: Opener[] = [];
  /** The number of outer openers that already enclose a link and therefore cannot open another one. */
  #spent = 0;
  #at = 0;
  /** The current line, and where it ends. */
  #line: number;
  #lineEnd: number;

  constructor(text: string, line: number, context: Context) {
    this.#text = text;
    this.#line = line;
    this.#lineEnd = endOfLine(text, 0);
    this.#context = context;
    this.#codeSpans = new CodeSpans(text);
  }

  parse(): Inline[] {
    const pattern = this.#context.hasLiteralLinks ? specialOrAddress : special;
    while (this.#at < this.#text.length) {
      const next = matchAt(pattern, this.#text, this.#at)?.index ?? this.#text.length;
      const words = this.#text.slice(this.#at, next);
      this.#at = next;
      if (this.#text[next] === "\n") {
        this.#readLineEnd(words);
        continue;
      }
      if (words !== "") this.#addText(words);
      if (next < this.#text.length) this.#readSign(this.#text.charAt(next));
    }
    const nodes = this.#resolve(0);
    return this.#context.hasLiteralLinks ? linkMails(nodes, this.#line, this.#context.budget) : nodes;
  }

  #readSign(sign: string): void {
    if (sign === "\\") this.#readBackslash();
    else if (sign === "`") this.#readCode();
    else if (sign === "*" || sign === "_") this.#readRun();
    else if (sign === "[") this.#open(false);
    else if (sign === "]") this.#close();
    else if (sign === "!") this.#readExclamation();
    else if (sign === "&") this.#readEntity();
    else if (sign === "<") this.#readAngle();
    else this.#readLiteralLink();
  }

  /** Reads the words before a line ending, and the ending: two trailing spaces make a hard break. */
  #readLineEnd(words: string): void {
    const trimmed = words.trimEnd();
    if (trimmed !== "") this.#addText(trimmed);
    if (words.endsWith("  ")) this.#add({ type: "break" });
    else this.#addText("\n");
    this.#at++;
  }

  #readBackslash(): void {
    const next = this.#text.charAt(this.#at + 1);
    const isEscape = /[!-/:-@[-`{-~]/.test(next);
    if (next === "\n") this.#add({ type: "break" });
    else this.#addText(isEscape ? next : "\\");
    this.#at += isEscape || next === "\n" ? 2 : 1;
  }

  #readCode(): void {
    const found = this.#codeSpans.read(this.#at);
    if (found.value === null) this.#addText(this.#text.slice(this.#at, found.end));
    else this.#add({ type: "code", value: found.value });
    this.#at = found.end;
  }

  #readRun(): void {
    const [signs = ""] = matchAt(run, this.#text, this.#at) ?? [];
    const end = this.#at + signs.length;
    const previous = this.#text.slice(Math.max(this.#at - 2, 0), this.#at);
    const [sign = ""] = [...previous].slice(-1);
    const next = String.fromCodePoint(this.#text.codePointAt(end) ?? 32);
    this.#context.budget.spendPart();
    this.#parts.push(createDelimiter(signs, sign, next));
    this.#at = end;
  }

  #readExclamation(): void {
    if (this.#text.charAt(this.#at + 1) === "[") {
      this.#at++;
      this.#open(true);
    } else {
      this.#addText("!");
      this.#at++;
    }
  }

  #readEntity(): void {
    const found = matchAt(entity, this.#text, this.#at);
    const character = found && decodeEntity(found);
    this.#addText(character ?? "&");
    this.#at += character === null ? 1 : (found?.[0].length ?? 1);
  }

  #readAngle(): void {
    const address = matchAt(angleAddress, this.#text, this.#at);
    const found = address ?? matchAt(angleMail, this.#text, this.#at);
    const [whole = "", value = ""] = found ?? matchAt(tag, this.#text, this.#at) ?? ["<"];
    const line = this.#lineOf(this.#at);
    if (found) this.#addLink(address ? value : `mailto:${value}`, { line, words: value });
    else if (whole === "<") this.#addText(whole);
    else this.#add({ type: "html", line, value: whole });
    this.#at += whole.length;
  }

  #readLiteralLink(): void {
    const found = readAddress(this.#text, this.#at, this.#openers.length > 0);
    const words = this.#text.slice(this.#at, found.end);
    if (found.value === "") this.#addText(words);
    else this.#addLink(found.value, { line: this.#lineOf(this.#at), words });
    this.#at = found.end;
  }

  #open(isImage: boolean): void {
    const last = this.#openers.at(-1);
    if (last) last.hasBracket = true;
    const index = this.#parts.length;
    const line = this.#lineOf(this.#at);
    this.#add({ type: "text", value: isImage ? "![" : "[" });
    this.#at++;
    this.#openers.push({ index, from: this.#at, line, isImage, hasBracket: false });
  }

  #close(): void {
    const opener = this.#openers.pop();
    const isSpent = this.#openers.length < this.#spent;
    this.#spent = Math.min(this.#spent, this.#openers.length);
    const target = opener && (opener.isImage || !isSpent) ? this.#readTarget(opener) : null;
    if (!opener || !target) {
      this.#addText("]");
      this.#at++;
      return;
    }
    const children = this.#resolve(opener.index + 1);
    this.#parts.length = opener.index;
    const { line, isImage } = opener;
    if (isImage) this.#add({ type: "image", line, url: target.value, alt: textOf(children) });
    else this.#add({ type: "link", line, url: target.value, children: withoutLinks(children) });
    // Links must not contain other links.
    if (!isImage) this.#spent = this.#openers.length;
    this.#at = target.end;
  }

  /** Reads the address after the brackets, or looks up the one that their content refers to. */
  #readTarget(opener: Opener): ParsedPart | null {
    const after = this.#at + 1;
    const target = this.#text[after] === "(" ? this.#readResource(after + 1) : null;
    return target ?? this.#readReference(opener, after);
  }

  #readResource(from: number): ParsedPart | null {
    const address = readDestination(this.#text, skipSpace(this.#text, from));
    if (!address) return null;
    const space = skipSpace(this.#text, address.end);
    const title = space > address.end ? readTitle(this.#text, space) : null;
    const end = title ? skipSpace(this.#text, title.end) : space;
    return this.#text[end] === ")" ? { value: address.value, end: end + 1 } : null;
  }

  #readReference(opener: Opener, after: number): ParsedPart | null {
    const label = this.#text[after] === "[" ? readLabel(this.#text, after) : null;
    const end = label?.end ?? after;
    const own = this.#text.slice(opener.from, Math.min(this.#at, opener.from + 1000));
    const name = label?.value || (opener.hasBracket || own.length > 999 ? "" : normalizeLabel(own));
    const value = this.#context.definitions.get(name);
    if (value === undefined || name === "") return null;
    this.#context.budget.spendAddress(value);
    return { value, end };
  }

  #resolve(from: number): Inline[] {
    return resolveEmphasis(this.#parts.slice(from), this.#context.budget);
  }

  #addLink(url: string, { line, words }: { line: number; words: string }): void {
    this.#add({ type: "link", line, url, children: [{ type: "text", value: words }] });
  }

  #addText(value: string): void {
    const last = this.#parts.at(-1);
    if (last?.type === "text" && this.#openers.at(-1)?.index !== this.#parts.length - 1) last.value += value;
    else this.#add({ type: "text", value });
  }

  #add(node: Inline): void {
    if (node.type === "link" || node.type === "image") this.#context.budget.spendLink();
    else this.#context.budget.spendPart();
    this.#parts.push(node);
  }

  /** Returns the line of a position; positions must be passed in ascending order. */
  #lineOf(at: number): number {
    while (this.#lineEnd < at) {
      this.#line++;
      this.#lineEnd = endOfLine(this.#text, this.#lineEnd + 1);
    }
    return this.#line;
  }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}
