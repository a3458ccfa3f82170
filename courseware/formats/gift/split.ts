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
 * after it. A blank line within braces does not separate, unless the next line looks like a new question. Without a blank
 * line, another question begins on the line after closed braces if it has braces of its own, or a name.
 */
export function splitGift(source: string): GiftPart[] {
  const parts: GiftPart[] = [];
  const lines = source.split("\n");
  const next = listNext(lines);
  let open: GiftPart | null = null;
  /** Whether a brace of the current part is open, and whether one has been closed. */
  let isInside = false;
  let isComplete = false;
  /** Where another question begins in the current part, if braces follow. */
  let nextStart: Cut | null = null;
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
      else if (open) {
        open.text += "\n";
        nextStart = { at: open.text.length, line: null };
      }
    } else {
      const bare = line.replaceAll(/\\./g, "");
      const begin: GiftPart = { line: index + 1, text: line, sourceId, category };
      const isOpening = /[{}]/.exec(bare)?.[0] === "{";
      if (open && nextStart && isOpening) {
        begin.text = `${open.text.slice(nextStart.at)}\n${line}`.trimStart();
        begin.line = nextStart.line ?? begin.line;
        open.text = open.text.slice(0, nextStart.at);
        open = null;
      } else if (isComplete && isNamed(line)) open = null;
      if (open) {
        open.text += `\n${line}`;
        if (nextStart) nextStart.line ??= index + 1;
      } else {
        open = begin;
        sourceId = "";
        isInside = false;
        isComplete = false;
        nextStart = null;
        parts.push(open);
      }
      if (!/[{}]/.test(bare)) continue;
      isInside = bare.lastIndexOf("{") > bare.lastIndexOf("}");
      isComplete = !isInside;
      nextStart = isComplete ? { at: open.text.length, line: null } : null;
    }
  }
  return parts;
}

/** A place in the text of a part, and the number of the first line that follows it. */
interface Cut {
  at: number;
  line: number | null;
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
