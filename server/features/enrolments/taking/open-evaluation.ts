import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { getSecret } from "../../../db/secrets.ts";
import type { Source } from "../../courses/library.ts";
import { getChoiceIds } from "../../evaluations/choice-ids.ts";
import { openDraw } from "../../evaluations/draws/open-draw.ts";
import type { EnrolmentRow, Own } from "../queries.ts";
import { findTakenItem, type TakenItem, type TakingPlace } from "./taken-items.ts";

/** Where answers to an evaluation belong. Not to be asked for inside a transaction: secrets may have to be made. */
export async function getTakingPlace({ db, library }: Source, own: Own, itemId: string): Promise<TakingPlace> {
  const idOf = await getChoiceIds(db, own.enrolmentId);
  return { own, library, itemId, idOf, secret: await getSecret(db, "question-order") };
}

/**
 * An evaluation as it is answered next, in an enrolment that is locked: with the questions that stand for it, which are
 * drawn now where they were not. Null for what is no evaluation of the course.
 */
export async function openEvaluation(
  tx: Tx,
  { row, place }: { row: EnrolmentRow; place: Pick<TakingPlace, "library" | "itemId" | "secret"> },
  now: Milliseconds,
): Promise<Extract<TakenItem, { kind: "evaluation" }> | null> {
  const source = { db: tx, library: place.library };
  const item = await findTakenItem(source, row, place.itemId);
  if (item?.kind !== "evaluation") return null;
  return { ...item, taken: await openDraw(source, item.taken, { secret: place.secret, now }) };
}
