const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Returns when a learner finishes the remaining classes and assessments at a weekly pace, as a time in ms; a partial
 * week counts as a whole one.
 */
export function finishTime(left: number, pace: number, now: number): number {
  return now + Math.ceil(left / pace) * week;
}
