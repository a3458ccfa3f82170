import type { Language } from "../../../contract/language.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { getEnrolmentRow, type Own } from "../enrolments/queries.ts";
import { getNoteRow, type NoteRow, requireItem } from "./queries.ts";

/** On which item of which enrolment of one's own a note is. */
export interface NotePlace {
  own: Own;
  itemId: string;
}

/** What is to be kept, as of now. */
interface Kept {
  text: string;
  bookmarked: boolean;
  at?: number | null | undefined;
  language: Language;
  now: Milliseconds;
}

/** Keeps a note in the place of any earlier one; throws `not_found`. */
export async function keepNote(tx: Tx, { own, itemId }: NotePlace, kept: Kept): Promise<NoteRow> {
  const enrolment = await getEnrolmentRow(tx, own);
  await requireItem(tx, enrolment, itemId);
  const values = {
    text: kept.text,
    bookmarked: kept.bookmarked ? 1 : 0,
    at_seconds: kept.at ?? null,
    language: kept.language,
    updated_at: kept.now,
  };
  await tx
    .insertInto("notes")
    .values({ enrolment_id: enrolment.id, item_id: itemId, ...values })
    .onConflict((conflict) => conflict.columns(["enrolment_id", "item_id"]).doUpdateSet(values))
    .execute();
  return getNoteRow(tx, enrolment, itemId);
}

/** Removes a note, if there is one; throws `not_found` for an item that the course has never had. */
export async function removeNote(tx: Tx, { own, itemId }: NotePlace): Promise<void> {
  const enrolment = await getEnrolmentRow(tx, own);
  await requireItem(tx, enrolment, itemId);
  await tx.deleteFrom("notes").where("enrolment_id", "=", enrolment.id).where("item_id", "=", itemId).execute();
}
