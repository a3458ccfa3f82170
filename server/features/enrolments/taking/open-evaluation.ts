import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { getSecret } from "../../../db/secrets.ts";
import type { Source } from "../../courses/library.ts";
import { getChoiceIds } from "../../evaluations/choice-ids.ts";
import { openDraw } from "../../evaluations/draws/open-draw.ts";
import type { EnrolmentRow, OwnEnrolment } from "../queries.ts";
import { findTakenItem, type TakenItem, type TakingContext } from "./taken-items.ts";

/**
 * Returns the context for answers to an assessment. Must not be called inside a transaction, as it may have to create
 * secrets.
 */
export async function getTakingContext(
  { db, library }: Source,
  own: OwnEnrolment,
  itemId: string,
): Promise<TakingContext> {
  const idOf = await getChoiceIds(db, own.enrolmentId);
  return { own, library, itemId, idOf, secret: await getSecret(db, "question-order") };
}

/**
 * Returns an assessment of a locked enrolment as it will be answered next, drawing its questions if that has not been
 * done; null if the item is not an assessment of the course.
 */
export async function openEvaluation(
  tx: Tx,
  { row, place }: { row: EnrolmentRow; place: Pick<TakingContext, "library" | "itemId" | "secret"> },
  now: Milliseconds,
): Promise<Extract<TakenItem, { kind: "evaluation" }> | null> {
  const source = { db: tx, library: place.library };
  const item = await findTakenItem(source, row, place.itemId);
  if (item?.kind !== "evaluation") return null;
  return { ...item, taken: await openDraw(source, item.taken, { secret: place.secret, now }) };
}
