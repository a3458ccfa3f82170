import type { StoredEvaluation } from "../courses/stored.ts";

/** An evaluation, as it is now or as its questions were drawn from it, and who takes it in which enrolment. */
export interface TakenEvaluation {
  userId: string;
  enrolmentId: string;
  itemId: string;
  contentHash: string;
  content: StoredEvaluation;
}
