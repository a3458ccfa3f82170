import type { LearnerProgress, progressStatuses } from "../../../../contract/staff/progress.ts";

/** Who did not come for so many days, and is not done, has stalled (as the server filters them). */
export const stalledAfterDays = 14;

/** How a learner stands in a course. */
export type LearnerState = (typeof progressStatuses)[number];

type Enrolment = Pick<LearnerProgress["enrolment"], "status" | "startedAt"> & { lastSeenAt: string | null };

export function stateOf({ status, startedAt, lastSeenAt }: Enrolment, now = Date.now()): LearnerState {
  if (status === "completed") return "completed";
  // Learners who were enrolled by others and have not come yet are away since then.
  const last = Math.max(Date.parse(startedAt), Date.parse(lastSeenAt ?? startedAt));
  return now - last >= stalledAfterDays * 86_400_000 ? "stalled" : "in_progress";
}
