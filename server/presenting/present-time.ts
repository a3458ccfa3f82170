import type { Milliseconds } from "../db/schema.ts";

const day: Milliseconds = 24 * 60 * 60 * 1000;

/** The day formatted last, with its text: the times in one response often share a few days. */
let last = { day: Number.NaN, text: "" };

/** Formats a time for the API: ISO 8601 in UTC with milliseconds. Lists contain many times, and `Date` is slower. */
export function presentTime(time: Milliseconds): string {
  const today = Math.floor(time / day);
  if (today !== last.day) last = { day: today, text: new Date(time).toISOString().slice(0, 11) };
  const rest = time - today * day;
  const [hours, minutes] = [Math.floor(rest / 3_600_000), Math.floor(rest / 60_000) % 60];
  const [seconds, milliseconds] = [Math.floor(rest / 1000) % 60, rest % 1000];
  return `${last.text}${two(hours)}:${two(minutes)}:${two(seconds)}.${milliseconds < 100 ? "0" : ""}${two(milliseconds)}Z`;
}

function two(number: number): string {
  return number < 10 ? `0${number}` : `${number}`;
}
