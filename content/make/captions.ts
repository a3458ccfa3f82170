import type { Spoken } from "./timeline.ts";
import type { Cue } from "./types.ts";

const lineLength = 42;
const maxCueSeconds = 7;

/** Formats sentences as WebVTT: each becomes one or more cues of at most two lines. */
export function toVtt(sentences: Spoken[]): string {
  const cues = sentences.flatMap(toCues);
  const blocks = cues.map((cue, n) => `${n + 1}\n${time(cue.start)} --> ${time(cue.end)}\n${cue.text}\n`);
  return `WEBVTT\n\n${blocks.join("\n")}`;
}

function toCues(sentence: Spoken): Cue[] {
  const duration = sentence.end - sentence.start;
  for (let parts = Math.max(1, Math.ceil(duration / maxCueSeconds)); ; parts++) {
    const texts = split(sentence.text, parts);
    const lines = texts.map((text) => wrap(text));
    if (!lines.every((pair) => pair !== undefined)) continue;
    const cues = addTimes(texts, lines as string[], sentence.start, duration);
    if (cues.every((cue) => cue.end - cue.start <= maxCueSeconds)) return cues;
  }
}

function addTimes(texts: string[], lines: string[], from: number, duration: number): Cue[] {
  const total = texts.reduce((sum, text) => sum + text.length, 0);
  let start = from;
  return texts.map((text, n) => {
    const end = start + (duration * text.length) / total;
    const cue = { start, end: n === texts.length - 1 ? end + 0.2 : end, text: lines[n] ?? text };
    start = end;
    return cue;
  });
}

/** Splits a sentence into parts of about equal length, preferably after punctuation. */
function split(text: string, parts: number): string[] {
  if (parts === 1) return [text];
  const ideal = text.length / parts;
  const spaces = [...text.matchAll(/ /g)].map((match) => match.index);
  const cost = (at: number): number => Math.abs(at - ideal) - (/[,;:.]/.test(text[at - 1] ?? "") ? 14 : 0);
  const usable = spaces.filter((at) => at > ideal * 0.5 && !isBeforeUnit(text, at));
  const cut = usable.reduce((best, at) => (cost(at) < cost(best) ? at : best), usable[0] ?? text.length);
  return [text.slice(0, cut), ...split(text.slice(cut + 1), parts - 1)];
}

/** Wraps a text into one line or two of similar length; returns undefined if it does not fit. */
function wrap(text: string): string | undefined {
  if (text.length <= lineLength) return text;
  const spaces = [...text.matchAll(/ /g)].map((match) => match.index);
  const fits = spaces.filter((at) => at <= lineLength && text.length - at - 1 <= lineLength && !isBeforeUnit(text, at));
  const imbalance = (at: number): number =>
    Math.abs(at - text.length / 2) - (/[,;:.]/.test(text[at - 1] ?? "") ? 6 : 0);
  const cut = fits.reduce<number | undefined>(
    (best, at) => (best === undefined || imbalance(at) < imbalance(best) ? at : best),
    undefined,
  );
  return cut === undefined ? undefined : `${text.slice(0, cut)}\n${text.slice(cut + 1)}`;
}

/** Returns whether the space is between a number and its unit. */
function isBeforeUnit(text: string, at: number): boolean {
  return /\d$/.test(text.slice(0, at)) && /^(%|mg|g|mmHg|mL)\b|^%/.test(text.slice(at + 1));
}

function time(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const pad = (value: number, length: number): string => String(value).padStart(length, "0");
  return `${pad(Math.floor(ms / 60000), 2)}:${pad(Math.floor(ms / 1000) % 60, 2)}.${pad(ms % 1000, 3)}`;
}
