const week = 7 * 24 * 60 * 60 * 1000;

/** When a learner with so many classes and assessments left is done at a weekly pace (ms); the last week counts whole. */
export function finishTime(left: number, pace: number, now: number): number {
  return now + Math.ceil(left / pace) * week;
}
