import { type Message, messages } from "../messages.ts";

/** A caption with its start and end in seconds. */
export interface Cue {
  start: number;
  end: number;
  /** The raw text, including tags. */
  text: string;
}

interface CaptionFault {
  line: number;
  message: Message;
}

const time = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d\.\d{3})`;
const timingPattern = new RegExp(`^\\s*${time}[ \\t]+-->[ \\t]+${time}(?:[ \\t].*)?$`);

/** A `<` that players take for the start of a tag, dropping the text up to the end of the tag or of the caption. */
const swallowing = /<(?=[\s\d=])(?!\d+:[\d:.]+>)/;

/**
 * Parses a WebVTT file into its cues, its errors, and the lines on which a `<` hides the text after it. Supports a
 * subset of https://www.w3.org/TR/webvtt1/#file-structure.
 */
export function parseWebVtt(text: string): { cues: Cue[]; faults: CaptionFault[]; swallowed: number[] } {
  const lines = text.split("\n");
  const cues: Cue[] = [];
  const faults: CaptionFault[] = [];
  const swallowed: number[] = [];
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? "")) faults.push({ line: 1, message: messages.vttHeader() });
  for (const [index, line] of lines.entries()) {
    if (!line.includes("-->")) continue;
    const cue = readCue(lines, index);
    const message = cue ? problemOf(cue, cues.at(-1)) : messages.vttTiming();
    if (message) faults.push({ line: index + 1, message });
    if (!cue) continue;
    cues.push(cue);
    swallowed.push(...cue.text.split("\n").flatMap((words, at) => (swallowing.test(words) ? index + 2 + at : [])));
  }
  if (cues.length === 0) faults.push({ line: 1, message: messages.vttEmpty() });
  return { cues, faults, swallowed };
}

function readCue(lines: string[], index: number): Cue | null {
  const times = timingPattern.exec(lines[index] ?? "");
  if (!times) return null;
  let end = index + 1;
  while (lines[end] && !lines[end]?.includes("-->")) end++;
  const text = lines.slice(index + 1, end).join("\n");
  return { start: seconds(times.slice(1, 4)), end: seconds(times.slice(4, 7)), text };
}

function seconds([hours = "0", minutes = "0", rest = "0"]: string[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
}

function problemOf(cue: Cue, before: Cue | undefined): Message | null {
  if (cue.end <= cue.start) return messages.vttReversed();
  return before && cue.start < before.start ? messages.vttOrder() : null;
}
