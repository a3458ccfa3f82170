import { counts } from "../../limits.ts";

/** The answers that a pattern accepts, and whether it accepts no others. */
export interface Expansion {
  forms: string[];
  isExact: boolean;
}

/** Removes the wildcard `*` from Moodle's short answers, where it stands for any text; `\*` is a literal asterisk. */
export function expandWildcards(text: string): Expansion {
  const isExact = !/(?<!\\)\*/.test(text);
  const bare = text.replaceAll(/(?<!\\)\*+/g, " ").replaceAll("\\*", "*");
  return { forms: [bare], isExact };
}

/**
 * Expands a regular expression to the texts it accepts, as far as they can be listed; parts that match anything are
 * left out.
 */
export function expandRegex(source: string): Expansion {
  try {
    return new Expander(source).expand();
  } catch (error) {
    if (error instanceof RangeError) return { forms: [], isExact: false };
    throw error;
  }
}

const max = counts.answers.max;
const maxDepth = 20;

/**
 * Expands alternatives, groups, optional parts and small character sets; throws a RangeError if the list would be too
 * long.
 */
class Expander {
  readonly #signs: string[];
  #at = 0;
  #isExact = true;

  constructor(source: string) {
    this.#signs = [...source.replace(/^\^/, "").replace(/(?<!\\)\$$/, "")];
  }

  expand(): Expansion {
    const forms = this.#readAlternatives(0);
    if (this.#at < this.#signs.length) throw new RangeError("Unmatched closing bracket");
    return { forms: [...new Set(forms)], isExact: this.#isExact };
  }

  #readAlternatives(depth: number): string[] {
    if (depth > maxDepth) throw new RangeError("Nested too deeply");
    const forms = this.#readSequence(depth);
    while (this.#signs[this.#at] === "|") {
      this.#at++;
      forms.push(...this.#readSequence(depth));
    }
    return bound(forms);
  }

  #readSequence(depth: number): string[] {
    let forms = [""];
    while (this.#at < this.#signs.length && !"|)".includes(this.#signs[this.#at] ?? "")) {
      const atoms = this.#readRepeated(depth);
      forms = bound(forms.flatMap((form) => atoms.map((atom) => form + atom)));
    }
    return forms;
  }

  #readRepeated(depth: number): string[] {
    const atoms = this.#readAtom(depth);
    const sign = this.#signs[this.#at] ?? "";
    if (sign === "{") throw new RangeError("Counted repetition is not supported");
    if (!"?*+".includes(sign) || sign === "") return atoms;
    this.#at++;
    if (this.#signs[this.#at] === "?") this.#at++;
    if (sign === "?") return ["", ...atoms];
    // Repeated spaces are equivalent to one here; any other repetition cannot be listed.
    const isSpace = atoms.every((atom) => atom === " ");
    if (!isSpace) this.#isExact = false;
    if (sign === "*") return isSpace ? ["", " "] : [""];
    return atoms;
  }

  #readAtom(depth: number): string[] {
    const sign = this.#signs[this.#at++] ?? "";
    if (sign === "(") return this.#readGroup(depth);
    if (sign === "[") return this.#readSet();
    if (sign === "\\") return this.#readEscape();
    if (sign === ".") {
      this.#isExact = false;
      return [""];
    }
    if ("^$".includes(sign)) return [""];
    return [sign];
  }

  #readGroup(depth: number): string[] {
    if (this.#signs[this.#at] === "?") {
      if (this.#signs[this.#at + 1] !== ":") throw new RangeError("Lookaround is not supported");
      this.#at += 2;
    }
    const forms = this.#readAlternatives(depth + 1);
    if (this.#signs[this.#at++] !== ")") throw new RangeError("Unterminated group");
    return forms;
  }

  #readSet(): string[] {
    const end = this.#signs.indexOf("]", this.#at);
    const inside = this.#signs.slice(this.#at, end);
    if (end < 0 || inside[0] === "^" || inside.includes("\\") || inside.slice(1, -1).includes("-")) {
      throw new RangeError("Only simple character sets are supported");
    }
    this.#at = end + 1;
    // Case is ignored here.
    return [...new Set(inside.map((sign) => sign.toLowerCase()))];
  }

  #readEscape(): string[] {
    const sign = this.#signs[this.#at++] ?? "";
    if (sign === "s") return [" "];
    if (sign === "b") return [""];
    if (/[a-z0-9]/i.test(sign)) throw new RangeError("Character classes are not supported");
    return [sign];
  }
}

function bound(forms: string[]): string[] {
  if (forms.length > max) throw new RangeError("Too many alternatives");
  return forms;
}
