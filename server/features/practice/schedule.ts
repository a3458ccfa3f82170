import { type Card, createEmptyCard, fsrs, type Grade, Rating } from "ts-fsrs";
import type { Milliseconds } from "../../db/schema.ts";

/** An answer to a question in an assessment, or in practice, optionally with the learner's confidence (1–3). */
export interface Reviewed {
  at: Milliseconds;
  /** 0–1. */
  score: number;
  confidence?: number | null;
}

/**
 * Steps shorter than a day are disabled, since practice is at most daily. The longest interval is a year, because
 * course content changes.
 */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 365 });

/**
 * Schedules a question's next review with the Free Spaced Repetition Scheduler, from all its answers, oldest first. A
 * wrong answer is due at once.
 */
export function scheduleNext(answers: readonly [Reviewed, ...Reviewed[]]): Milliseconds {
  const card = answers.reduce(review, createEmptyCard(answers[0].at));
  const last = answers[answers.length - 1] ?? answers[0];
  return isWrong(last) ? last.at : card.due.getTime();
}

function review(card: Card, answer: Reviewed): Card {
  // Avoids a negative interval if the clock was set back.
  const at = Math.max(answer.at, card.last_review?.getTime() ?? 0);
  return scheduler.next(card, at, grade(answer)).card;
}

/** Returns whether an answer needs practice, which includes a partly right one. */
export function isWrong({ score }: Pick<Reviewed, "score">): boolean {
  return score < 1;
}

function grade(answer: Reviewed): Grade {
  if (isWrong(answer)) return Rating.Again;
  if (answer.confidence === 1) return Rating.Hard;
  return answer.confidence === 3 ? Rating.Easy : Rating.Good;
}
