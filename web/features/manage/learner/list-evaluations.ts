import type { LearnerDetail } from "../../../../contract/staff/progress.ts";

/** An attempt as staff see it. */
export type StaffAttempt = LearnerDetail["attempts"][number];

/** An assessment of a learner, with its attempt limit. */
export interface AttemptLimit {
  id: string;
  title: string;
  /** The attempts allowed so far; null for no limit. */
  allowed: number | null;
  made: number;
}

type LearnerEvaluation = AttemptLimit & {
  attempts: readonly StaffAttempt[];
  /** Whether the course no longer contains it. */
  isRetired: boolean;
  /** A pretest is neither passed nor failed. */
  isPretest: boolean;
};

/**
 * Lists the assessments of a course in order, each with the learner's attempts, followed by those that the course no
 * longer contains.
 */
export function listEvaluations({ enrolment, attempts }: LearnerDetail): LearnerEvaluation[] {
  const items = enrolment.course.modules.flatMap((module) => module.items).filter(({ kind }) => kind === "evaluation");
  const attemptsAt = (id: string) => attempts.filter(({ evaluation }) => evaluation === id);
  const current = items.map(({ id, title, attemptsAllowed, isPretest = false }) => {
    const own = attemptsAt(id);
    // With very many attempts, only the most recent come with their questions.
    const made = Math.max(own.length, enrolment.items[id]?.attempts.length ?? 0);
    const limits = { allowed: attemptsAllowed ?? null, made };
    return { id, title, ...limits, attempts: own, isRetired: false, isPretest };
  });
  const known = new Set(items.map(({ id }) => id));
  const retired = [...new Set(attempts.map(({ evaluation }) => evaluation))].filter((id) => !known.has(id));
  const past = retired.map((id) => {
    const own = attemptsAt(id);
    const limits = { allowed: null, made: own.length };
    return { id, title: own.at(-1)?.title ?? "", ...limits, attempts: own, isRetired: true, isPretest: false };
  });
  return [...current, ...past];
}
