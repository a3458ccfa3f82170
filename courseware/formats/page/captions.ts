import { z } from "zod";

interface Cue {
  start: number;
  end: number;
  text: string;
}

/** Converts captions from SubRip, WebVTT or Open edX's JSON to WebVTT with sorted cues; null if no cue can be read. */
export function toWebVtt(source: string): string | null {
  const text = source.replace(/^\ufeff/, "").replaceAll(/\r\n?/g, "\n");
  const cues = text.trimStart().startsWith("{") ? readJson(text) : readCues(text);
  const validCues = cues.filter(({ start, end, text: words }) => end > start && words.trim() !== "");
  if (validCues.length === 0) return null;
  const written = validCues.toSorted((a, b) => a.start - b.start).map(writeCue);
  return `WEBVTT\n\n${written.join("\n\n")}\n`;
}

/** Returns the text of captions as a transcript. */
export function captionsToText(webVtt: string): string {
  return readCues(webVtt)
    .map(({ text }) => text.replaceAll(/<[^>]*>/g, ""))
    .join("\n");
}

const time = String.raw`(?:(\d+):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`;
const timing = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}`);

/**
 * Reads the cues of WebVTT or SubRip. SubRip files may lack the blank lines between cues, and have some within them; in
 * WebVTT, other blocks follow a blank line.
 */
function readCues(text: string): Cue[] {
  const isWebVtt = text.trimStart().startsWith("WEBVTT");
  const lines = text.split("\n").filter((line) => isWebVtt || !isBlank(line));
  const places = lines.flatMap((line, index) => (timing.test(line) ? index : []));
  const isNumbered = isNumber(lines[(places[0] ?? 0) - 1]);
  return places.map((place, index) => {
    const next = places[index + 1] ?? lines.length;
    const end = next < lines.length && isNumbered && isNumber(lines[next - 1]) ? next - 1 : next;
    const body = lines.slice(place + 1, end);
    const blank = body.findIndex(isBlank);
    const words = (blank < 0 ? body : body.slice(0, blank)).filter((line) => !line.includes("-->"));
    const match = timing.exec(lines[place] ?? "") ?? [];
    return { start: seconds(match.slice(1, 5)), end: seconds(match.slice(5, 9)), text: words.join("\n") };
  });
}

function isNumber(line: string | undefined): boolean {
  return /^\s*\d+\s*$/.test(line ?? "");
}

function isBlank(line: string): boolean {
  return line.trim() === "";
}

function seconds([hours = "0", minutes = "0", rest = "0", parts = "0"]: (string | undefined)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest) + Number(parts.padEnd(3, "0")) / 1000;
}

/** Open edX's caption format: three parallel lists, with times in milliseconds. */
const sjson = z.object({ start: z.array(z.number()), end: z.array(z.number()), text: z.array(z.string()) });

function readJson(text: string): Cue[] {
  const { data } = sjson.safeParse(parse(text));
  return (data?.text ?? []).map((words, index) => ({
    start: (data?.start[index] ?? 0) / 1000,
    end: (data?.end[index] ?? 0) / 1000,
    text: words.replaceAll(/\n\s*\n/g, "\n"),
  }));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function writeCue({ start, end, text }: Cue): string {
  return `${writeTime(start)} --> ${writeTime(end)}\n${text.trim().replaceAll("-->", "→")}`;
}

function writeTime(total: number): string {
  const milliseconds = Math.round(total * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const rest = String(milliseconds % 1000).padStart(3, "0");
  return `${two(milliseconds / 3_600_000)}:${two((milliseconds / 60_000) % 60)}:${two((milliseconds / 1000) % 60)}.${rest}`;
}
