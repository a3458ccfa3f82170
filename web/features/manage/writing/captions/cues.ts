/** A caption with its start and end in seconds. */
export interface Cue {
  key: number;
  start: number;
  end: number;
  text: string;
  /**
   * Parts of the file that are preserved but not edited here: the cue's identifier, its settings, and the blocks that
   * follow it.
   */
  name?: string;
  settings?: string;
  after?: string;
}

const time = String.raw`(?:(\d{2,}):)?([0-5]?\d):([0-5]?\d[.,]\d{1,3})`;
const timing = new RegExp(`^\\s*${time}[ \\t]+-->[ \\t]+${time}`);

let last = 0;

/** Creates a caption with a unique key. */
export function createCue(cue: Omit<Cue, "key">): Cue {
  last += 1;
  return { ...cue, key: last };
}

/** Parses the captions of a WebVTT file. */
export function readCues(text: string): Cue[] {
  const cues: Cue[] = [];
  for (const block of blocksOf(text)) {
    const cue = readCue(block);
    const last = cues.at(-1);
    if (cue) cues.push(createCue(cue));
    else if (last) last.after = join(last.after, block);
  }
  return cues;
}

/** Returns everything before the first caption of a WebVTT file, such as styles. */
export function readHead(text: string): string {
  const blocks = blocksOf(text);
  const first = blocks.findIndex((block) => readCue(block) !== null);
  return join(...blocks.slice(0, first < 0 ? blocks.length : first));
}

function blocksOf(text: string): string[] {
  const lines = text.replace(/^\ufeff/, "").replaceAll(/\r\n?/g, "\n");
  return lines.split(/\n{2,}/).flatMap((block) => splitBlock(block.trim()));
}

/** As in players, the times of a caption end the one before, even without an empty line between them. */
function splitBlock(block: string): string[] {
  const parts: string[] = [];
  let hasTimes = false;
  for (const line of block.split("\n")) {
    const isTiming = timing.test(line);
    if (parts.length === 0 || (isTiming && hasTimes)) parts.push(line);
    else parts.push(`${parts.pop()}\n${line}`);
    hasTimes ||= isTiming;
  }
  return parts.filter(Boolean);
}

function readCue(block: string): Omit<Cue, "key"> | null {
  const lines = block.split("\n");
  const at = lines.findIndex((line) => timing.test(line));
  const times = timing.exec(lines[at] ?? "");
  if (!times) return null;
  const name = lines.slice(0, at).join("\n");
  const settings = times.input.slice(times[0].length).trim();
  return {
    start: toSeconds(times.slice(1, 4)),
    end: toSeconds(times.slice(4, 7)),
    text: fromMarkup(lines.slice(at + 1).join("\n")),
    ...(name && { name }),
    ...(settings && { settings }),
  };
}

function join(...blocks: (string | undefined)[]): string {
  return blocks.filter(Boolean).join("\n\n");
}

/** WebVTT tags that start with a less-than sign (section 4.2.2): voices, languages, timestamps. */
const tagName = String.raw`(?:\/?(?:c|i|b|u|v|ruby|rt|lang)(?:[.\s][^<>]*?)?|\d+:[\d:.]+)`;
const bareLessThan = new RegExp(`<(?!${tagName}>)`, "g");

/** Escaped signs, or what would become a tag if its signs were not escaped. */
const escaped = new RegExp(`(&lt;${tagName}(?:>|&gt;))|&[lg]t;`, "g");

/** Returns whether a caption contains an unescaped less-than sign, which is escaped when the file is rewritten. */
export function hasBareLessThan(text: string): boolean {
  return blocksOf(text).some((block) => {
    const lines = block.split("\n");
    const at = lines.findIndex((line) => timing.test(line));
    return (
      at >= 0 &&
      lines
        .slice(at + 1)
        .join("\n")
        .search(bareLessThan) >= 0
    );
  });
}

/** Unescapes a caption's text for editing, except what would then be written as a tag. */
function fromMarkup(text: string): string {
  return text
    .replaceAll(escaped, (sign, tag?: string) => tag ?? (sign === "&lt;" ? "<" : ">"))
    .replaceAll(/&amp;(?![#\w]+;)/g, "&")
    .trim();
}

/** Escapes a caption's text: a bare less-than sign would swallow what follows it, such as "140 mmHg". */
function toMarkup(text: string): string {
  return text
    .replaceAll(/\n{2,}/g, "\n")
    .replaceAll("-->", "→")
    .replaceAll(bareLessThan, "&lt;")
    .trim();
}

function toSeconds([hours = "0", minutes = "0", seconds = "0"]: (string | undefined)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(",", "."));
}

/** Formats captions as a WebVTT file. An empty line would end a caption, and an arrow would start another. */
export function writeCues(cues: readonly Cue[], head = ""): string {
  const blocks = cues.map(({ start, end, text, name, settings, after }) => {
    const times = `${writeTime(start)} --> ${writeTime(end)}${settings ? ` ${settings}` : ""}`;
    return join([...(name ? [name] : []), times, toMarkup(text)].join("\n"), after);
  });
  return `${join(head || "WEBVTT", ...blocks)}\n`;
}

/** Formats a time as WebVTT does: `00:01:02.500`. */
export function writeTime(seconds: number): string {
  const all = Math.round(seconds * 1000);
  const [hours, minutes] = [Math.floor(all / 3_600_000), Math.floor(all / 60_000) % 60];
  const rest = ((all % 60_000) / 1000).toFixed(3).padStart(6, "0");
  return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}:${rest}`;
}

/** Parses a typed time: seconds, optionally preceded by minutes, or by hours and minutes; null if it is invalid. */
export function readTime(typed: string): number | null {
  const parts = typed.trim().replace(",", ".").split(":");
  if (parts.length > 3 || !parts.every((part) => /^\d+(?:\.\d*)?$/.test(part))) return null;
  return parts.reduce((all, part) => all * 60 + Number(part), 0);
}

/** Returns what is wrong with a caption's times, if anything. */
export function findTimingProblem(cues: readonly Cue[], index: number): "reversed" | "overlap" | "order" | null {
  const [cue, previous] = [cues[index], cues[index - 1]];
  if (!cue) return null;
  if (cue.end <= cue.start) return "reversed";
  if (previous && cue.start < previous.start) return "order";
  return previous && cue.start < previous.end ? "overlap" : null;
}

/** Splits a caption at a time within it, or at its middle, and its text at the nearest matching space. */
export function splitCue(cues: readonly Cue[], index: number, now: number): Cue[] {
  const cue = cues[index];
  if (!cue) return [...cues];
  const at = now > cue.start && now < cue.end ? now : (cue.start + cue.end) / 2;
  const share = (at - cue.start) / (cue.end - cue.start || 1);
  const space = nearestSpace(cue.text, Math.round(cue.text.length * share));
  const { after, ...first } = { ...cue, end: at, text: cue.text.slice(0, space).trim() };
  const second = { start: at, end: cue.end, text: cue.text.slice(space).trim() };
  const trailing = { ...(cue.settings && { settings: cue.settings }), ...(after && { after }) };
  return cues.toSpliced(index, 1, first, createCue({ ...second, ...trailing }));
}

function nearestSpace(text: string, at: number): number {
  const spaces = [...text.matchAll(/\s/g)].map(({ index }) => index);
  return spaces.toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at))[0] ?? text.length;
}

/** Joins a caption with the next one. */
export function joinCues(cues: readonly Cue[], index: number): Cue[] {
  const [cue, next] = [cues[index], cues[index + 1]];
  if (!cue || !next) return [...cues];
  const after = join(cue.after, next.after);
  return cues.toSpliced(index, 2, {
    ...cue,
    end: Math.max(cue.end, next.end),
    text: `${cue.text} ${next.text}`.trim(),
    ...(after && { after }),
  });
}

/** Inserts an empty caption after another, in the gap before the next. */
export function addCue(cues: readonly Cue[], index: number): Cue[] {
  const start = cues[index]?.end ?? 0;
  const gap = (cues[index + 1]?.start ?? start + 3) - start;
  return cues.toSpliced(index + 1, 0, createCue({ start, end: start + Math.min(Math.max(gap, 0.5), 3), text: "" }));
}
