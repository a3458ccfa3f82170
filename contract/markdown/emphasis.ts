import type { ComplexityBudget } from "./complexity-budget.ts";
import type { Inline } from "./tree.ts";

type Span = "emphasis" | "strong";

/** A delimiter run: asterisks or underscores that may open or close emphasis. */
export interface Delimiter {
  type: "delimiter";
  sign: string;
  length: number;
  canOpen: boolean;
  canClose: boolean;
}

/** A part of a line before emphasis is resolved. */
export type Part = Inline | Delimiter;

/** A delimiter run while it is being matched. */
interface Run extends Delimiter {
  order: number;
  /** The number of its delimiters not yet matched. */
  left: number;
  closes: number;
  opens: Span[];
}

const [blank, mark] = [/^\s?$/, /^[\p{P}\p{S}]$/u];

/**
 * Determines whether a run can open or close emphasis, from the characters around it (CommonMark 0.31.2, section 6.2).
 */
export function createDelimiter(run: string, before: string, after: string): Delimiter {
  const [isMarkBefore, isMarkAfter] = [mark.test(before), mark.test(after)];
  const isLeft = !blank.test(after) && (!isMarkAfter || blank.test(before) || isMarkBefore);
  const isRight = !blank.test(before) && (!isMarkBefore || blank.test(after) || isMarkAfter);
  const isWithinWord = run.startsWith("_") && isLeft && isRight;
  return {
    type: "delimiter",
    sign: run.charAt(0),
    length: run.length,
    canOpen: isLeft && (!isWithinWord || isMarkBefore),
    canClose: isRight && (!isWithinWord || isMarkAfter),
  };
}

/** Converts matching delimiter runs to emphasis, and merges unmatched delimiters with the surrounding text. */
export function resolveEmphasis(parts: readonly Part[], budget: ComplexityBudget): Inline[] {
  const marked = parts.map((part, order) => {
    return part.type === "delimiter" ? { ...part, order, left: part.length, closes: 0, opens: [] } : part;
  });
  matchRuns(marked.filter((part) => part.type === "delimiter"));
  return nest(marked, budget);
}

/** CommonMark's "process emphasis" algorithm: for each kind of closer, an unsuccessful search is not repeated. */
function matchRuns(runs: readonly Run[]): void {
  const openers: Run[] = [];
  const searched = new Map<string, number>();
  for (const run of runs) {
    while (run.canClose && run.left > 0) {
      const kind = `${run.sign}${run.canOpen}${run.length % 3}`;
      const bottom = searched.get(kind) ?? 0;
      let index = openers.length - 1;
      while (index >= 0 && isAbove(openers[index], bottom) && !fits(openers[index], run)) index--;
      const opener = openers[index];
      if (!opener || opener.order < bottom) {
        searched.set(kind, run.order);
        break;
      }
      join(opener, run);
      openers.length = opener.left > 0 ? index + 1 : index;
    }
    if (run.canOpen && run.left > 0) openers.push(run);
  }
}

function isAbove(opener: Run | undefined, bottom: number): boolean {
  return opener !== undefined && opener.order >= bottom;
}

function fits(opener: Run | undefined, closer: Run): boolean {
  if (opener?.sign !== closer.sign) return false;
  const isEither = opener.canClose || closer.canOpen;
  return !isEither || closer.length % 3 === 0 || (opener.length + closer.length) % 3 !== 0;
}

function join(opener: Run, closer: Run): void {
  const isStrong = opener.left >= 2 && closer.left >= 2;
  opener.left -= isStrong ? 2 : 1;
  closer.left -= isStrong ? 2 : 1;
  opener.opens.push(isStrong ? "strong" : "emphasis");
  closer.closes++;
}

function nest(parts: readonly (Inline | Run)[], budget: ComplexityBudget): Inline[] {
  const outer: { type: Span; children: Inline[] }[] = [];
  let children: Inline[] = [];
  for (const part of parts) {
    if (part.type !== "delimiter") {
      add(children, part);
      continue;
    }
    for (let count = 0; count < part.closes; count++) {
      const span = outer.pop();
      if (!span) break;
      span.children.push({ type: span.type, children });
      children = span.children;
    }
    if (part.left > 0) add(children, { type: "text", value: part.sign.repeat(part.left) });
    for (const type of part.opens.toReversed()) {
      budget.spendPart();
      outer.push({ type, children });
      budget.checkDepth(outer.length);
      children = [];
    }
  }
  return children;
}

/** Adjacent texts are merged. */
function add(children: Inline[], node: Inline): void {
  const last = children.at(-1);
  if (node.type === "text" && last?.type === "text")
    children[children.length - 1] = { type: "text", value: last.value + node.value };
  else children.push(node);
}
