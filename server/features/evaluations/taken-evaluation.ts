import type { StoredEvaluation } from "../courses/stored.ts";

/** An evaluation as it is now, and who takes it in which enrolment. */
export interface TakenEvaluation {
  userId: string;
  enrolmentId: string;
  itemId: string;
  contentHash: string;
  content: StoredEvaluation;
}
