import { type LearnerProgress, type progressStatuses, stalledAfterDays } from "../../../../contract/staff/progress.ts";

/** A learner's status in a course. */
export type LearnerState = (typeof progressStatuses)[number];

type Enrolment = Pick<LearnerProgress["enrolment"], "status" | "startedAt"> & { lastSeenAt: string | null };

export function stateOf({ status, startedAt, lastSeenAt }: Enrolment, now = Date.now()): LearnerState {
  if (status === "completed") return "completed";
  // For learners who were enrolled by others and have never visited, the time counts from enrolment.
  const last = Math.max(Date.parse(startedAt), Date.parse(lastSeenAt ?? startedAt));
  return now - last >= stalledAfterDays * 86_400_000 ? "stalled" : "in_progress";
}
