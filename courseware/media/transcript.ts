import type { Cue } from "./webvtt.ts";

/** Seconds of silence that start a new paragraph. */
const pause = 2;
/** Code units after which a paragraph ends at the next sentence end. */
const paragraphLength = 400;

/** Joins captions into a transcript of paragraphs separated by empty lines. */
export function makeTranscript(cues: Cue[]): string {
  const paragraphs: string[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const cue of cues) {
    const text = captionText(cue.text);
    if (text === "") continue;
    const last = paragraphs.at(-1);
    if (last === undefined || cue.start - end >= pause || isFull(last)) paragraphs.push(text);
    else paragraphs[paragraphs.length - 1] = `${last} ${text}`;
    end = cue.end;
  }
  return paragraphs.join("\n\n");
}

function isFull(paragraph: string): boolean {
  return paragraph.length >= paragraphLength && /[.!?…]["'»”)]?$/.test(paragraph);
}

/** Returns the text of a caption without its tags. */
export function captionText(text: string): string {
  return text
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (reference) => references[reference] ?? reference)
    .replaceAll(/\s+/g, " ")
    .trim();
}

// https://www.w3.org/TR/webvtt1/#webvtt-cue-text-span
const references: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&nbsp;": " ",
  "&lrm;": "",
  "&rlm;": "",
};
