/** One question of a GIFT file: its text, and what stands before it. */
export interface GiftPart {
  line: number;
  text: string;
  /** The id that newer versions of Moodle write into a comment. */
  own: string;
  category: string;
}

/**
 * The questions of a file: blank lines part them, comments are left out, `$CATEGORY:` holds for what follows. A blank
 * line within braces parts nothing, unless what follows begins like a question.
 */
export function splitGift(source: string): GiftPart[] {
  const parts: GiftPart[] = [];
  const lines = source.split("\n");
  const next = listNext(lines);
  let open: GiftPart | null = null;
  /** Whether a brace of the open part is open, and whether one was closed before. */
  let isInside = false;
  let isWhole = false;
  let category = "";
  let own = "";
  for (const [index, line] of lines.entries()) {
    const comment = /^\s*\/\/(.*)$/.exec(line);
    const heading = /^\s*\$CATEGORY:\s*(.*)$/i.exec(line);
    if (comment) own = /\[id:((?:\\.|[^\]])*)\]/.exec(comment[1] ?? "")?.[1] ?? own;
    else if (heading) {
      category = (heading[1] ?? "").trim();
      open = null;
    } else if (line.trim() === "") {
      if (open && !(isInside && goesOn(next[index] ?? ""))) open = null;
      else if (open) open.text += "\n";
    } else {
      if (open && !(isWhole && isNamed(line))) open.text += `\n${line}`;
      else {
        open = { line: index + 1, text: line, own, category };
        own = "";
        isInside = false;
        isWhole = false;
        parts.push(open);
      }
      const bare = line.replaceAll(/\\./g, "");
      if (!/[{}]/.test(bare)) continue;
      isInside = bare.lastIndexOf("{") > bare.lastIndexOf("}");
      isWhole = !isInside;
    }
  }
  return parts;
}

/** For each line the next one behind it that is not blank. */
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

/** Whether a line begins like a question with a name, which needs no blank line where the one before is whole. */
function isNamed(line: string): boolean {
  return /^\s*::.+?::/.test(line);
}

/** Whether what comes behind a blank line within braces is not plainly another question. */
function goesOn(next: string): boolean {
  return next !== "" && !/^\s*(?:::|\$CATEGORY:)/.test(next);
}
