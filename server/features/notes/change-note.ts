import type { Language } from "../../../contract/language.ts";
import { markNote } from "../../../contract/learning/note-marks.ts";
import { longestNote } from "../../../contract/learning/notes.ts";
import { countCharacters } from "../../../contract/text/characters.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { type EnrolmentRow, getEnrolmentRow, lockEnrolment, type Own } from "../enrolments/queries.ts";
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
  /** Marks of the texts that it was written from. */
  seen?: readonly string[] | undefined;
  language: Language;
  now: Milliseconds;
}

/**
 * Keeps a note in the place of any earlier one, or after one that its writer has not seen; throws `not_found`, and
 * `conflict` where both are too long for one note.
 */
export async function keepNote(tx: Tx, { own, itemId }: NotePlace, kept: Kept): Promise<NoteRow> {
  // Of two that are written at once the later one sees the earlier.
  const enrolment = await lockEnrolment(tx, own);
  await requireItem(tx, enrolment, itemId);
  const written = {
    text: kept.text,
    bookmarked: kept.bookmarked ? 1 : 0,
    at_seconds: kept.at ?? null,
    language: kept.language,
    updated_at: kept.now,
  };
  const unseen = kept.seen && (await findUnseen(tx, { enrolment, itemId }, kept.seen));
  const values = unseen ? join(unseen, written) : written;
  await tx
    .insertInto("notes")
    .values({ enrolment_id: enrolment.id, item_id: itemId, ...values })
    .onConflict((conflict) => conflict.columns(["enrolment_id", "item_id"]).doUpdateSet(values))
    .execute();
  return getNoteRow(tx, enrolment, itemId);
}

/** What is stored, where it is none of the texts with these marks: another device has written it. */
async function findUnseen(
  tx: Tx,
  { enrolment, itemId }: { enrolment: EnrolmentRow; itemId: string },
  seen: readonly string[],
): Promise<NoteRow | undefined> {
  const row = await tx
    .selectFrom("notes")
    .selectAll()
    .where("enrolment_id", "=", enrolment.id)
    .where("item_id", "=", itemId)
    .executeTakeFirst();
  return row && !seen.includes(markNote(row.text)) ? row : undefined;
}

type NoteState = Pick<NoteRow, "text" | "bookmarked" | "at_seconds" | "language" | "updated_at">;

/** Nothing of either is lost; what arrives twice is there once. */
function join(before: NoteState, after: NoteState): NoteState {
  const moment = after.at_seconds === null ? before : after;
  const text = joinTexts(before.text, after.text);
  if (countCharacters(text) > longestNote) throw new AppError("conflict", { sentence: "noteElsewhere" });
  return {
    text,
    bookmarked: Math.max(before.bookmarked, after.bookmarked),
    at_seconds: moment.at_seconds,
    language: moment.language,
    updated_at: after.updated_at,
  };
}

function joinTexts(before: string, after: string): string {
  if (before.includes(after)) return before;
  return after.includes(before) ? after : `${before}\n\n${after}`;
}

/** Removes a note, if there is one; throws `not_found` for an item that the course has never had. */
export async function removeNote(tx: Tx, { own, itemId }: NotePlace): Promise<void> {
  const enrolment = await getEnrolmentRow(tx, own);
  await requireItem(tx, enrolment, itemId);
  await tx.deleteFrom("notes").where("enrolment_id", "=", enrolment.id).where("item_id", "=", itemId).execute();
}
