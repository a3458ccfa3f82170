import type { StoredEvaluation } from "../courses/stored.ts";

/** An assessment, with its current content or that of its draw, and the learner and enrolment it is taken in. */
export interface TakenEvaluation {
  userId: string;
  enrolmentId: string;
  itemId: string;
  contentHash: string;
  content: StoredEvaluation;
}
