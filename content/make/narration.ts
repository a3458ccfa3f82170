import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { narrationFolder } from "./paths.ts";
import { spokenForm } from "./sound/spoken-form.ts";
import type { Lang, Sentence, Step } from "./types.ts";

type Line = string | { text: string; spoken: string };

/** Reads narration/<deck>.<lang>.yaml: each slide's sentences, where one that begins with "+ " starts the next step. */
export function readNarration(deck: string, lang: Lang): Map<string, Step[]> {
  const file = join(narrationFolder, `${deck}.${lang}.yaml`);
  const slides = parse(readFileSync(file, "utf8")) as Record<string, Line[]>;
  return new Map(Object.entries(slides).map(([id, lines]) => [id, toSteps(lines, lang)]));
}

function toSteps(lines: Line[], lang: Lang): Step[] {
  const steps: Step[] = [[]];
  for (const line of lines) {
    const written = typeof line === "string" ? line : line.text;
    if (written.startsWith("+ ")) steps.push([]);
    const text = written.replace(/^\+ /, "");
    const sentences = typeof line === "string" ? text.split(/(?<=[.?!]) (?=[A-ZÁÉÍÓÚ¿¡])/) : [text];
    for (const sentence of sentences) steps.at(-1)?.push(toSentence(sentence, line, lang));
  }
  return steps;
}

function toSentence(text: string, line: Line, lang: Lang): Sentence {
  return { text, spoken: spokenForm(typeof line === "string" ? text : line.spoken, lang) };
}
