/** What a run of backticks begins; `value` is null where no run of its length follows. */
interface CodeSpan {
  value: string | null;
  end: number;
}

/** Finds the code in a text, from left to right. The runs of backticks are listed once, so that none is looked for again and again. */
export class CodeSpans {
  readonly #text: string;
  /** Where the runs of each length begin, the last one first. */
  #runs: Map<number, number[]> | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  /** The code that begins with the run of backticks here. */
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

/** A line ending is a space; one space at either end sets off a backtick. */
function trimCode(code: string): string {
  const line = code.replaceAll("\n", " ");
  return line.startsWith(" ") && line.endsWith(" ") && line.trim() !== "" ? line.slice(1, -1) : line;
}
