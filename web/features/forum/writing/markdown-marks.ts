/** The actions of the formatting buttons. */
export const marks = ["bold", "italic", "list", "quote", "link"] as const;

export type Mark = (typeof marks)[number];

/** A text and the selection in it, in UTF-16 code units. */
export interface Selected {
  text: string;
  from: number;
  to: number;
}

const around: Partial<Record<Mark, string>> = { bold: "**", italic: "_" };
const before: Partial<Record<Mark, string>> = { list: "- ", quote: "> " };

/** Toggles a format on the selection, or at the cursor if nothing is selected. */
export function applyMark(selected: Selected, mark: Mark): Selected {
  const sign = around[mark];
  if (sign) return surround(selected, sign);
  const prefix = before[mark];
  return prefix ? prefixLines(selected, prefix) : addLink(selected);
}

function surround({ text, from, to }: Selected, sign: string): Selected {
  const size = sign.length;
  if (text.slice(from - size, from) === sign && text.slice(to, to + size) === sign) {
    const bare = text.slice(0, from - size) + text.slice(from, to) + text.slice(to + size);
    return { text: bare, from: from - size, to: to - size };
  }
  const marked = text.slice(0, from) + sign + text.slice(from, to) + sign + text.slice(to);
  return { text: marked, from: from + size, to: to + size };
}

function prefixLines({ text, from, to }: Selected, prefix: string): Selected {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const lines = text.slice(start, to).split("\n");
  const isMarked = lines.every((line) => line.startsWith(prefix));
  const changed = lines.map((line) => (isMarked ? line.slice(prefix.length) : prefix + line)).join("\n");
  const end = start + changed.length;
  return { text: text.slice(0, start) + changed + text.slice(to), from: end, to: end };
}

function addLink({ text, from, to }: Selected): Selected {
  const address = "https://";
  const link = `[${text.slice(from, to)}](${address})`;
  const at = from === to ? from + 1 : from + link.length - 1;
  return { text: text.slice(0, from) + link + text.slice(to), from: at, to: at };
}
