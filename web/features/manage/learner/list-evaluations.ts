import type { LearnerDetail } from "../../../../contract/staff/progress.ts";

/** An attempt as staff read it. */
export type StaffAttempt = LearnerDetail["attempts"][number];

/** An evaluation that a learner takes, with how often it may be taken. */
export interface Limited {
  id: string;
  title: string;
  /** Attempts that are allowed now; null without a limit. */
  allowed: number | null;
  made: number;
}

type LearnersEvaluation = Limited & {
  attempts: readonly StaffAttempt[];
  /** Whether the course no longer has it. */
  isRetired: boolean;
  /** Neither passed nor failed. */
  isPretest: boolean;
};

/** The evaluations of a course in its order with a learner's attempts; behind them those that the course no longer has. */
export function listEvaluations({ enrolment, attempts }: LearnerDetail): LearnersEvaluation[] {
  const items = enrolment.course.modules.flatMap((module) => module.items).filter(({ kind }) => kind === "evaluation");
  const attemptsAt = (id: string) => attempts.filter(({ evaluation }) => evaluation === id);
  const current = items.map(({ id, title, attemptsAllowed, isPretest = false }) => {
    const own = attemptsAt(id);
    // Of very many attempts only the last ones come with their questions.
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
