import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { getSecret } from "../../../db/secrets.ts";
import type { Source } from "../../courses/library.ts";
import { getChoiceIds } from "../../evaluations/choice-ids.ts";
import { applyEdition } from "../../evaluations/draws/editions.ts";
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
 * Returns an assessment of a locked enrolment as it will be answered next, or as the learner was shown it if `edition`
 * is given, drawing its questions if that has not been done; null if the item is not an assessment of the course.
 */
export async function openEvaluation(
  tx: Tx,
  { row, place }: { row: EnrolmentRow; place: Pick<TakingContext, "library" | "itemId" | "secret"> },
  { edition, now }: { edition?: string | undefined; now: Milliseconds },
): Promise<Extract<TakenItem, { kind: "evaluation" }> | null> {
  const source = { db: tx, library: place.library };
  const item = await findTakenItem(source, row, place.itemId);
  if (item?.kind !== "evaluation") return null;
  const { secret } = place;
  const shown = edition === undefined ? null : await applyEdition(source, item.taken, { edition, secret });
  // Another device may have fixed other content for this attempt since; these answers were given to what was shown here.
  if (shown && !shown.content.draw) return { ...item, taken: shown };
  return { ...item, taken: await openDraw(source, shown ?? item.taken, { secret, now }) };
}
