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
  /** The last line of the open part without what is escaped, and whether a brace is open behind it. */
  let last = "";
  let isInside = false;
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
      if (open && !begins(line, last)) open.text += `\n${line}`;
      else {
        open = { line: index + 1, text: line, own, category };
        own = "";
        isInside = false;
        last = "";
        parts.push(open);
      }
      const bare = line.replaceAll(/\\./g, "");
      if (bare.trim() !== "") last = bare;
      if (/[{}]/.test(bare)) isInside = bare.lastIndexOf("{") > bare.lastIndexOf("}");
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

/** Whether a line begins another question, although no blank line is before it: it has a name, and the one before is whole. */
function begins(line: string, before: string): boolean {
  return /^\s*::.+?::/.test(line) && before.trimEnd().endsWith("}");
}

/** Whether what comes behind a blank line within braces is not plainly another question. */
function goesOn(next: string): boolean {
  return next !== "" && !/^\s*(?:::|\$CATEGORY:)/.test(next);
}
