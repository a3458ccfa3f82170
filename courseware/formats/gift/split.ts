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
  let open: GiftPart | null = null;
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
      if (open && !isWithin(open.text, lines.slice(index + 1))) open = null;
      else if (open) open.text += "\n";
    } else if (open && !begins(open.text, line)) open.text += `\n${line}`;
    else {
      open = { line: index + 1, text: line, own, category };
      own = "";
      parts.push(open);
    }
  }
  return parts;
}

/** Whether a line begins another question, although no blank line is before it: it has a name, and the one before is whole. */
function begins(text: string, line: string): boolean {
  return /^\s*::.+?::/.test(line) && /\}\s*$/.test(text.replaceAll(/\\./g, ""));
}

/** Whether a brace is open, and what comes is not plainly another question. */
function isWithin(text: string, rest: string[]): boolean {
  const bare = text.replaceAll(/\\./g, "");
  if (bare.lastIndexOf("{") <= bare.lastIndexOf("}")) return false;
  const next = rest.find((line) => line.trim() !== "") ?? "";
  return !/^\s*(?:::|\$CATEGORY:)/.test(next) && next !== "";
}
