import type { Language } from "../../../contract/language.ts";
import { hashNote } from "../../../contract/learning/note-hashes.ts";
import { maxNoteLength, type NoteField } from "../../../contract/learning/notes.ts";
import { countCharacters } from "../../../contract/text/characters.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { type EnrolmentRow, getEnrolmentRow, lockEnrolment, type OwnEnrolment } from "../enrolments/queries.ts";
import { getNoteRow, type NoteRow, requireItem } from "./queries.ts";

/** The item of the user's own enrolment that a note is about. */
export interface NoteKey {
  own: OwnEnrolment;
  itemId: string;
}

/** The note to store. */
interface NoteInput {
  text: string;
  bookmarked: boolean;
  at?: number | null | undefined;
  /** The marks of the versions that it is based on. */
  seen?: readonly string[] | undefined;
  /** The fields to change, if not all. */
  changed?: readonly NoteField[] | undefined;
  language: Language;
  now: Milliseconds;
}

/**
 * Stores a note, or the changed fields of one. It replaces the earlier one; a text is appended to one that its writer has
 * not seen. Throws `not_found`, and `conflict` if both together are too long for one note.
 */
export async function saveNote(tx: Tx, { own, itemId }: NoteKey, input: NoteInput): Promise<NoteRow> {
  // Locked: of two concurrent writes, the second then sees the first.
  const enrolment = await lockEnrolment(tx, own);
  await requireItem(tx, enrolment, itemId);
  const written = {
    text: input.text,
    bookmarked: input.bookmarked ? 1 : 0,
    at_seconds: input.at ?? null,
    language: input.language,
    updated_at: input.now,
  };
  const stored = await findStored(tx, enrolment, itemId);
  const values = stored ? changeNote(stored, written, input) : written;
  await tx
    .insertInto("notes")
    .values({ enrolment_id: enrolment.id, item_id: itemId, ...values })
    .onConflict((conflict) => conflict.columns(["enrolment_id", "item_id"]).doUpdateSet(values))
    .execute();
  return getNoteRow(tx, enrolment, itemId);
}

function findStored(tx: Tx, enrolment: EnrolmentRow, itemId: string): Promise<NoteRow | undefined> {
  return tx
    .selectFrom("notes")
    .selectAll()
    .where("enrolment_id", "=", enrolment.id)
    .where("item_id", "=", itemId)
    .executeTakeFirst();
}

type NoteState = Pick<NoteRow, "text" | "bookmarked" | "at_seconds" | "language" | "updated_at">;

/** Changes a stored note. One that has none of the marks was written by another device. */
function changeNote(
  before: NoteState,
  after: NoteState,
  { seen, changed }: Pick<NoteInput, "seen" | "changed">,
): NoteState {
  const isUnseen = seen !== undefined && !seen.includes(hashNote(before.text));
  // Without the changed fields, nothing tells which of the unseen ones the writer would have kept.
  if (!changed) return isUnseen ? mergeNotes(before, after) : after;
  const isText = changed.includes("text");
  const text = isText && isUnseen ? mergeTexts(before.text, after.text) : after.text;
  const positioned = changed.includes("at") ? after : before;
  return {
    text: isText ? text : before.text,
    bookmarked: changed.includes("bookmarked") ? after.bookmarked : before.bookmarked,
    at_seconds: positioned.at_seconds,
    language: positioned.language,
    updated_at: after.updated_at,
  };
}

/** Joins two notes without losing either. */
function mergeNotes(before: NoteState, after: NoteState): NoteState {
  const positioned = after.at_seconds === null ? before : after;
  return {
    text: mergeTexts(before.text, after.text),
    bookmarked: Math.max(before.bookmarked, after.bookmarked),
    at_seconds: positioned.at_seconds,
    language: positioned.language,
    updated_at: after.updated_at,
  };
}

/** Joins two texts; one contained in the other is not repeated. */
function mergeTexts(before: string, after: string): string {
  if (before.includes(after)) return before;
  const text = after.includes(before) ? after : `${before}\n\n${after}`;
  if (countCharacters(text) > maxNoteLength) throw new AppError("conflict", { messageKey: "noteElsewhere" });
  return text;
}

/** Deletes a note, if there is one; throws `not_found` for an item that the course has never had. */
export async function removeNote(tx: Tx, { own, itemId }: NoteKey): Promise<void> {
  const enrolment = await getEnrolmentRow(tx, own);
  await requireItem(tx, enrolment, itemId);
  await tx.deleteFrom("notes").where("enrolment_id", "=", enrolment.id).where("item_id", "=", itemId).execute();
}
