import { parseWebVtt } from "../../../media/webvtt.ts";

/** Converts WebVTT to SubRip, the caption format of Open edX; unsupported tags are removed. */
export function toSubRip(webVtt: string): string {
  const text = webVtt.replace(/^\ufeff/, "").replaceAll(/\r\n?/g, "\n");
  const cues = parseWebVtt(text).cues.map(({ start, end, text: words }, index) => {
    const plain = words.replaceAll(/<(?!\/?[biu]>)[^<>]*>/g, "");
    return `${index + 1}\n${timeOf(start)} --> ${timeOf(end)}\n${plain}\n`;
  });
  return cues.join("\n");
}

function timeOf(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const pad = (value: number, length = 2) => String(value).padStart(length, "0");
  const [hours, minutes, rest] = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60, (milliseconds / 1000) % 60];
  return `${pad(Math.floor(hours))}:${pad(Math.floor(minutes))}:${pad(Math.floor(rest))},${pad(milliseconds % 1000, 3)}`;
}
