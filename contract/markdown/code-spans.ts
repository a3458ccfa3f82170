/** The code span opened by a run of backticks; `value` is null if no run of the same length follows. */
interface CodeSpan {
  value: string | null;
  end: number;
}

/**
 * Finds the code spans of a text from left to right. Runs of backticks are indexed once, to avoid repeated searches.
 */
export class CodeSpans {
  readonly #text: string;
  /** The start positions of the runs of each length, in descending order. */
  #runs: Map<number, number[]> | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads the code span that starts with the run of backticks at a position. */
  read(at: number): CodeSpan {
    this.#runs ??= listRuns(this.#text);
    let from = at;
    while (this.#text[from] === "`") from++;
    const length = from - at;
    const runs = this.#runs.get(length) ?? [];
    while ((runs.at(-1) ?? from) < from) runs.pop();
    const end = runs.at(-1);
    if (end === undefined) return { value: null, end: from };
    return { value: trimCode(this.#text.slice(from, end)), end: end + length };
  }
}

function listRuns(text: string): Map<number, number[]> {
  const runs = new Map<number, number[]>();
  for (const { 0: run, index } of [...text.matchAll(/`+/g)].toReversed()) {
    const places = runs.get(run.length);
    if (places) places.push(index);
    else runs.set(run.length, [index]);
  }
  return runs;
}

/** Replaces line endings by spaces, and strips the one space at either end that separates code from its backticks. */
function trimCode(code: string): string {
  const line = code.replaceAll("\n", " ");
  return line.startsWith(" ") && line.endsWith(" ") && line.trim() !== "" ? line.slice(1, -1) : line;
}
