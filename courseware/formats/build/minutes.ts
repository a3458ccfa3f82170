import { numbers } from "../../limits.ts";
import type { BlockDocument, EvaluationDocument } from "./documents.ts";
import { inAnyLanguage } from "./texts.ts";

/** Words per minute that adults read in either language (Brysbaert 2019: 238 for English), rounded down for study. */
const wordsPerMinute = 200;

/** Estimates how long a class takes to read and watch. */
export function estimateMinutes(blocks: readonly BlockDocument[], videoSeconds = 0): number {
  const words = blocks.reduce((sum, block) => sum + ("text" in block ? countWords(inAnyLanguage(block.text)) : 0), 0);
  return clampMinutes(words / wordsPerMinute + videoSeconds / 60);
}

/** Rounds up to whole minutes within the limits of a package. */
export function clampMinutes(minutes: number): number {
  return Math.min(numbers.minutes.max, Math.max(numbers.minutes.min, Math.ceil(minutes)));
}

function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** Estimates how long an assessment takes: a minute and a half per question, including drawn ones. */
export function estimateEvaluationMinutes({
  questions,
  draw = [],
}: Pick<EvaluationDocument, "questions" | "draw">): number {
  const drawn = draw.reduce((sum, { count }) => sum + count, 0);
  return clampMinutes((questions.length + drawn) * 1.5);
}
