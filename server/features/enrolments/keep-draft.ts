import type { Answers } from "../../../contract/evaluations.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { invalidField } from "../../errors.ts";
import type { Library } from "../courses/library.ts";
import { saveDraft } from "../evaluations/save-draft.ts";
import { lockEnrolment, type Own, touchEnrolment } from "./queries.ts";
import { findTakenItem } from "./taken-items.ts";

/** Keeps answers to an evaluation of an enrolment; throws `invalid_request` for an unknown one or unfit answers. */
export async function keepDraft(
  tx: Tx,
  { own, library, itemId }: { own: Own; library: Library; itemId: string },
  { answers, now }: { answers: Answers; now: Milliseconds },
): Promise<void> {
  const row = await lockEnrolment(tx, own);
  const item = await findTakenItem({ db: tx, library }, row, itemId);
  if (item?.kind !== "evaluation") throw invalidField("draft");
  await saveDraft(tx, item.taken, answers, now);
  await touchEnrolment(tx, row, { updatedAt: now });
}
