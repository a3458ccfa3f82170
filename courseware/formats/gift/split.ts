/** One question of a GIFT file: its text, and the context given before it. */
export interface GiftPart {
  line: number;
  text: string;
  /** The id that newer versions of Moodle write in a comment. */
  sourceId: string;
  category: string;
}

/**
 * Splits a file into questions. Blank lines separate them, comments are removed, and `$CATEGORY:` applies to everything
 * after it. A blank line within braces does not separate, unless the next line looks like a new question.
 */
export function splitGift(source: string): GiftPart[] {
  const parts: GiftPart[] = [];
  const lines = source.split("\n");
  const next = listNext(lines);
  let open: GiftPart | null = null;
  /** Whether a brace of the current part is open, and whether one has been closed. */
  let isInside = false;
  let isComplete = false;
  let category = "";
  let sourceId = "";
  for (const [index, line] of lines.entries()) {
    const comment = /^\s*\/\/(.*)$/.exec(line);
    const heading = /^\s*\$CATEGORY:\s*(.*)$/i.exec(line);
    if (comment) sourceId = /\[id:((?:\\.|[^\]])*)\]/.exec(comment[1] ?? "")?.[1] ?? sourceId;
    else if (heading) {
      category = (heading[1] ?? "").trim();
      open = null;
    } else if (line.trim() === "") {
      if (open && !(isInside && continuesWith(next[index] ?? ""))) open = null;
      else if (open) open.text += "\n";
    } else {
      if (open && !(isComplete && isNamed(line))) open.text += `\n${line}`;
      else {
        open = { line: index + 1, text: line, sourceId, category };
        sourceId = "";
        isInside = false;
        isComplete = false;
        parts.push(open);
      }
      const bare = line.replaceAll(/\\./g, "");
      if (!/[{}]/.test(bare)) continue;
      isInside = bare.lastIndexOf("{") > bare.lastIndexOf("}");
      isComplete = !isInside;
    }
  }
  return parts;
}

/** Returns, for each line, the next line that is not blank. */
function listNext(lines: readonly string[]): string[] {
  let following = "";
  return lines
    .toReversed()
    .map((line) => {
      const next = following;
      if (line.trim() !== "") following = line;
      return next;
    })
    .toReversed();
}

/**
 * Whether a line begins like a named question, which needs no blank line before it if the previous question is
 * complete.
 */
function isNamed(line: string): boolean {
  return /^\s*::.+?::/.test(line);
}

/**
 * Whether the text after a blank line within braces may continue the question, rather than clearly starting another.
 */
function continuesWith(next: string): boolean {
  return next !== "" && !/^\s*(?:::|\$CATEGORY:)/.test(next);
}
