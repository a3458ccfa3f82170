import { captionText } from "../../../courseware/media/transcript.ts";
import { parseWebVtt } from "../../../courseware/media/webvtt.ts";
import type { Spoken } from "./passages.ts";

/** The usual length of a stretch of speech, in UTF-16 units; about half a minute. */
const targetLength = 350;

/** Splits captions into stretches that end with a sentence if possible. Each caption retains its time in seconds. */
export function splitCaptions(vtt: string): Spoken["stretches"] {
  const stretches: { body: string; moments: [number, number][] }[] = [];
  for (const cue of parseWebVtt(vtt).cues) {
    const text = captionText(cue.text);
    if (text === "") continue;
    const last = stretches.at(-1);
    if (!last || isFull(last.body)) stretches.push({ body: text, moments: [[0, cue.start]] });
    else {
      last.moments.push([last.body.length + 1, cue.start]);
      last.body += ` ${text}`;
    }
  }
  return stretches;
}

function isFull(body: string): boolean {
  return body.length >= targetLength * 2 || (body.length >= targetLength && /[.!?…]["'»”)]?$/.test(body));
}
