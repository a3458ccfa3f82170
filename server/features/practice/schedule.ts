import { type Card, createEmptyCard, fsrs, type Grade, Rating } from "ts-fsrs";
import type { Milliseconds } from "../../db/schema.ts";

/** An answer to one question: in an evaluation, or in practice, where one may say how sure one was (1–3). */
export interface Reviewed {
  at: Milliseconds;
  /** 0–1. */
  score: number;
  confidence?: number | null;
}

/** No steps of minutes: practice is once a day at most. A year is the longest: what is taught changes. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 365 });

/**
 * When a question comes again by the Free Spaced Repetition Scheduler, from all its answers, the first one first. One
 * that was wrong is due at once.
 */
export function scheduleNext(answers: readonly [Reviewed, ...Reviewed[]]): Milliseconds {
  const card = answers.reduce(review, createEmptyCard(answers[0].at));
  const last = answers[answers.length - 1] ?? answers[0];
  return isWrong(last) ? last.at : card.due.getTime();
}

function review(card: Card, answer: Reviewed): Card {
  // A clock that was set back would make a negative interval.
  const at = Math.max(answer.at, card.last_review?.getTime() ?? 0);
  return scheduler.next(card, at, grade(answer)).card;
}

/** Whether an answer has to be practised: half right is not known either. */
export function isWrong({ score }: Pick<Reviewed, "score">): boolean {
  return score < 1;
}

function grade(answer: Reviewed): Grade {
  if (isWrong(answer)) return Rating.Again;
  if (answer.confidence === 1) return Rating.Hard;
  return answer.confidence === 3 ? Rating.Easy : Rating.Good;
}
